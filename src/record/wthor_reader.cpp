#include <fmt/format.h>

#include "record/wthor.h"
#include "record/wthor_writer.h"

namespace turncoat {
namespace {

class WthorReader : public GameFileReader {
 public:
  WthorReader(TextSource& bytes, std::string file, const GameOptions& options,
              tl::expected<WthorNames, std::string> names)
      : bytes_(bytes), file_(std::move(file)), options_(options), names_(std::move(names)) {}

  std::optional<GameRead> next() override {
    if (done_) return std::nullopt;
    if (!names_) {
      const std::string reason = names_.error();
      names_ = WthorNames{};
      return damage(0, reason + ": the games are read without names");
    }
    if (!header_) {
      const std::string bytes = bytes_.take(kWthorHeaderLength);
      if (bytes.size() < kWthorHeaderLength)
        return last(0, "shorter than a header", "a WTHOR file");
      header_ = decode_wthor_header(bytes);
      if (const std::string what = unfit(); !what.empty()) return last(0, what, "8x8 games");
    }
    return next_game();
  }

 private:
  std::string unfit() const {
    if (header_->solitaires != 0) return "a file of solitaires";
    if (header_->board != 0 && header_->board != 8) {
      return fmt::format("a file of {0}x{0} games", header_->board);
    }
    if (options_.rules_given && options_.rules != Rules{}) {
      return fmt::format("a WTHOR file, asked to be of {}", options_.rules.name());
    }
    return {};
  }

  std::optional<GameRead> next_game() {
    const std::string bytes = bytes_.take(kWthorGameLength);
    if (bytes.empty()) {
      done_ = true;
      if (number_ == header_->games) return std::nullopt;
      return damage(
          0, fmt::format("the header announces {} games, {} are there", header_->games, number_));
    }
    ++number_;
    if (bytes.size() < kWthorGameLength)
      return last(number_, "the file ends in the middle of a game", "68 bytes");
    Parsed<GameRecord> record = parse_wthor_game(bytes, *header_);
    if (!record) return tl::unexpected(GameError{source(number_), record.error()});
    if (auto error = add_names(*record)) return tl::unexpected(GameError{source(number_), *error});
    record->source = source(number_);
    return std::move(*record);
  }

  std::optional<ParseError> add_names(GameRecord& record) const {
    const auto find = [](const std::vector<std::string>& names, int number, std::string& name) {
      if (names.empty()) return true;
      if (static_cast<std::size_t>(number) >= names.size()) return false;
      name = names[static_cast<std::size_t>(number)];
      return true;
    };
    const WthorNumbers& numbers = *record.wthor;
    if (!find(names_->players, numbers.black, record.black)) {
      return ParseError{fmt::format("no player has the number {}", numbers.black), 3, "", ""};
    }
    if (!find(names_->players, numbers.white, record.white)) {
      return ParseError{fmt::format("no player has the number {}", numbers.white), 5, "", ""};
    }
    if (!find(names_->tournaments, numbers.tournament, record.event)) {
      return ParseError{fmt::format("no tournament has the number {}", numbers.tournament), 1, "",
                        ""};
    }
    return std::nullopt;
  }

  GameSource source(std::size_t number) const { return {file_, number, 0, GameFormat::wthor}; }
  GameRead damage(std::size_t number, std::string what) const {
    return tl::unexpected(GameError{source(number), {std::move(what), 0, "", ""}});
  }
  GameRead last(std::size_t number, std::string what, std::string expected) {
    done_ = true;
    return tl::unexpected(GameError{source(number), {std::move(what), 0, "", std::move(expected)}});
  }

  TextSource& bytes_;
  std::string file_;
  GameOptions options_;
  tl::expected<WthorNames, std::string> names_;
  std::optional<WthorHeader> header_;
  std::size_t number_ = 0;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<GameFileReader> read_wthor(TextSource& bytes, std::string file,
                                           const GameOptions& options,
                                           tl::expected<WthorNames, std::string> names) {
  return std::make_unique<WthorReader>(bytes, std::move(file), options, std::move(names));
}

namespace {

// The header has a year of creation as century and year, zero bytes in its counts and a board of 0, 8 or 10.
bool looks_like_wthor(std::string_view head) noexcept {
  if (head.size() < 16) return false;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(head[i]); };
  const bool created =
      (byte(0) == 19 || byte(0) == 20) && byte(1) < 100 && byte(2) <= 12 && byte(3) <= 31;
  return created && (byte(12) == 0 || byte(12) == 8 || byte(12) == 10) && byte(7) == 0;
}

std::unique_ptr<GameFileReader> open_wthor(TextSource& bytes, const std::string& name,
                                           const GameOptions& options) {
  return read_wthor(bytes, name, options, WthorNames::beside(name));
}

}  // namespace

constinit const GameFormatInfo wthor_format = {
    .format = GameFormat::wthor,
    .name = "wthor",
    .extensions = "wtb",
    .extension_decides = true,
    .description = "WTHOR database, with players (.jou) and tournaments (.trn)",
    .recognise = [](std::string_view head, std::string_view) { return looks_like_wthor(head); },
    .open = open_wthor,
    .create = create_wthor,
};

}  // namespace turncoat
