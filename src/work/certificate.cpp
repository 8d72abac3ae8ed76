#include "work/certificate.h"

#include <fmt/format.h>
#include <zstd.h>

#include <nlohmann/json.hpp>
#include <set>

#include "record/json_number.h"
#include "record/new_file.h"
#include "record/outside_json.h"
#include "record/position_text.h"
#include "record/sealed_json.h"
#include "record/square_text.h"
#include "record/whole_file.h"
#include "work/workshop.h"

namespace turncoat::work {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;
constexpr int kLevel = 19;

std::string packed(const std::string& text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size =
      ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), kLevel);
  if (ZSTD_isError(size)) throw std::runtime_error(ZSTD_getErrorName(size));
  bytes.resize(size);
  return bytes;
}

std::string unpacked(const std::string& bytes) {
  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kMostBytes)
    throw std::runtime_error("not a certificate");
  std::string text(size, '\0');
  const std::size_t got = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(got) || got != size) throw std::runtime_error("damaged");
  return text;
}

Certificate certificate_from(const std::string& bytes) {
  const std::string text = unpacked(bytes);
  if (seal_of(text) != Seal::right)
    throw std::runtime_error("damaged: its checksum does not match");
  const auto json = parse_outside_json<Json>(text, {.bytes = kMostBytes});
  if (!json) throw std::runtime_error(json.error().what);
  if (json->value("turncoat", "") != "certificate") throw std::runtime_error("not a certificate");
  Certificate certificate;
  certificate.position = position_from(json->at("position"), rules_from(*json));
  certificate.version = json->at("version").get<std::string>();
  certificate.weights = json->at("weights").get<std::string>();
  for (const Json& proof : json->at("proofs")) {
    const auto prover = proof.at("prover").get<std::string>();
    if (prover != "black" && prover != "white") throw std::runtime_error("unknown prover");
    const Claim claim{certificate.position, prover == "black" ? Colour::black : Colour::white,
                      whole_number<int>(proof.at("at_least"))};
    certificate.proofs.push_back({claim, proof.at("tree").get<std::string>()});
  }
  return certificate;
}

/// Checks a tree character by character.
class TreeCheck {
 public:
  explicit TreeCheck(const Proof& proof) : claim_(proof.claim), tree_(proof.tree) {}

  CheckedProof run() {
    follow(canonical_position(claim_.position), Game(claim_.position));
    if (at_ != tree_.size()) fail("goes on after its end");
    return std::move(checked_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(fmt::format("the tree {} (byte {})", what, at_));
  }

  /// The game extended by the move that leads to this canonical position.
  static Game extended(Game path, const Position& image) {
    const Position before = path.position();
    if (before.must_pass()) {
      path.play(kPass);
      return path;
    }
    for (const int square : each(before.moves())) {
      const auto move = static_cast<Square>(square);
      if (canonical_position(before.after(move)) != image) continue;
      path.play(move);
      break;
    }
    return path;
  }

  void go_on(const Position& next, const Game& path) {
    const Position image = canonical_position(next);
    follow(image, extended(path, image));
  }

  void follow(const Position& position, const Game& path) {
    if (position.is_over()) {
      const int score = position.final_score();
      if ((position.mover == claim_.prover ? score : -score) < claim_.score)
        fail("has a game that ends otherwise than claimed");
      return;
    }
    if (!seen_.insert({position.mover, position.board}).second) return;
    if (position.must_pass()) return go_on(position.after(kPass), path);
    if (at_ < tree_.size() && tree_[at_] == '.') {
      ++at_;
      checked_.leaves.push_back(position);
      checked_.paths.push_back(path);
      return;
    }
    if (position.mover == claim_.prover) {
      const auto move = parse_square(std::string_view(tree_).substr(std::min(at_, tree_.size()), 2),
                                     position.rules);
      if (!move || !position.is_legal(*move)) fail("lacks a legal move of the prover");
      at_ += 2;
      ++checked_.choices;
      return go_on(position.after(*move), path);
    }
    if (at_ >= tree_.size() || tree_[at_] != '*') fail("lacks the moves of the opponent");
    ++at_;
    ++checked_.branches;
    for (const int square : each(position.moves()))
      go_on(position.after(static_cast<Square>(square)), path);
  }

  const Claim& claim_;
  const std::string& tree_;
  std::size_t at_ = 0;
  std::set<std::pair<Colour, Board>> seen_;
  CheckedProof checked_;
};

}  // namespace

void write_certificate(const std::filesystem::path& file, const Certificate& certificate) {
  Json proofs = Json::array();
  for (const Proof& proof : certificate.proofs) {
    proofs.push_back({{"prover", colour_key(proof.claim.prover)},
                      {"at_least", proof.claim.score},
                      {"tree", proof.tree}});
  }
  const Json json = {{"turncoat", "certificate"},
                     {"version", certificate.version},
                     {"weights", certificate.weights},
                     {"rules", certificate.position.rules.name()},
                     {"position", print_position(certificate.position, PositionForm::board)},
                     {"proofs", std::move(proofs)}};
  write_whole_file(file, packed(sealed_json(json.dump())));
}

tl::expected<Certificate, std::string> read_certificate(const std::filesystem::path& file) {
  const auto bytes = read_whole_file(file);
  if (!bytes) return tl::unexpected(bytes.error());
  try {
    return certificate_from(*bytes);
  } catch (const std::exception& error) {
    return tl::unexpected(file.string() + ": " + json_complaint(error));
  }
}

tl::expected<CheckedProof, std::string> check_tree(const Proof& proof) {
  try {
    return TreeCheck(proof).run();
  } catch (const std::runtime_error& error) {
    return tl::unexpected(std::string(error.what()));
  }
}

std::string claim_words(const Claim& claim) {
  const bool by_mover = claim.prover == claim.position.mover;
  return fmt::format("{} gets {} {:+}", colour_key(claim.position.mover),
                     by_mover ? "at least" : "at most", by_mover ? claim.score : -claim.score);
}

}  // namespace turncoat::work
