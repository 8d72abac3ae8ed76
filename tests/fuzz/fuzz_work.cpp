// Any text as what a list of work holds: results and inputs of its items, certificates of proofs. The first byte chooses; inputs
// name their kind in the first line.
#include <zstd.h>

#include <cstdint>
#include <cstdlib>

#include "eval/load_evaluator.h"
#include "players/player_kinds.h"
#include "record/sealed_json.h"
#include "record/transcript.h"
#include "temporary_input.h"
#include "work/certificate.h"
#include "work/jobs.h"

namespace {

using namespace turncoat;
using namespace turncoat::work;

/// A list that knows no weights and to which nothing is written.
class EmptyList final : public List {
 public:
  std::size_t add(std::span<const Item>) override { return 0; }
  void drop(std::span<const std::string>) override {}
  std::optional<Item> claim(const std::string&, bool) override { return std::nullopt; }
  void finish(const Outcome&) override {}
  void give_back() override {}
  std::int64_t claimed() override { return 0; }
  std::vector<Entry> ended(std::span<const std::string>) override { return {}; }
  std::vector<Entry> page(std::int64_t, int) override { return {}; }
  Summary summary() override { return {}; }
  std::size_t retry() override { return 0; }
  void save_weights(const std::string&, const std::string&) override {}
  std::optional<std::string> weights(const std::string&) override { return std::nullopt; }
};

void require(bool condition) {
  if (!condition) std::abort();
}

void check_report(const Report& report, const Position& position) {
  for (const Line& line : report.lines) {
    require(position.is_over() || position.is_legal(line.move));
    Position at = position;
    for (const Square move : line.pv) {
      require(at.is_legal(move));
      at = at.after(move);
    }
  }
}

/// A worker that is told to stop as soon as it has begun: what is read is read, and nothing is searched.
void work_item(std::string_view text) {
  static const Job job = make_job({.threads = 1, .hash_mb = 1}, std::make_shared<ItemWeights>());
  const std::size_t end = std::min(text.find('\n'), text.size());
  EmptyList list;
  Item item;
  item.kind = text.substr(0, end);
  item.input = text.substr(std::min(end + 1, text.size()));
  static const std::string own = own_weights(Rules{});
  item.weights = item.kind.ends_with("game") || item.kind.ends_with("judge") ? own : kHandMade;
  std::stop_source stop;
  stop.request_stop();
  job(list, item, stop.get_token());
}

void read_proofs(const std::string& bytes) {
  const turncoat::testing::TemporaryInput file(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                               bytes.size(), ".certificate");
  const auto certificate = read_certificate(file.name());
  if (!certificate) return;
  for (const Proof& proof : certificate->proofs) {
    claim_words(proof.claim);
    check_tree(proof);
  }
}

std::string packed(const std::string& text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 1));
  return bytes;
}

const GamePlan& plan() {
  static const GamePlan plan{*parse_player("random"), *parse_player("classic:matrix,depth=1"),
                             *parse_transcript("d3c3f5e3c4e6d7b5", Position::start()),
                             TimeControl{}, 1};
  return plan;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Position start = Position::start(Rules::all()[data[0] / 16 % Rules::all().size()]);
  try {
    switch (data[0] % 16) {
      case 0: check_report(solve_report(text, start), start); break;
      case 1: check_report(search_report(text, start), start); break;
      case 2: review_result(text); break;
      case 3: game_result(text, plan()); break;
      case 4: judge_result(text, "agent"); break;
      case 5:
        for (const auto& game : selfplay_games(text, start.rules)) require(game.moves.size() <= 60);
        break;
      case 6: read_proofs(text); break;
      case 7:
      case 8: read_proofs(packed(sealed_json(text))); break;
      default: work_item(text);
    }
  } catch (const std::runtime_error&) {  // what is told of a damaged item
  } catch (const Json::exception&) {
  }
  return 0;
}
