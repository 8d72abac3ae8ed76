#include "record/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "record/fen.h"
#include "record/game_splitter.h"
#include "record/numbers.h"
#include "record/scanner.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

struct PgnTag {
  std::string_view name;
  std::string value;
  std::size_t offset = 0;

  ParseError error(std::string expected) const {
    std::string shown = value.substr(0, 40);
    for (char& c : shown) {
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    }
    return {fmt::format("{} \"{}\"", name, shown), offset, "", std::move(expected)};
  }
};

/// `[Name "value"]`
Parsed<PgnTag> scan_tag(Scanner& scan) {
  PgnTag tag;
  scan.take('[');
  scan.skip_blanks();
  tag.name = scan.take_while([](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  if (tag.name.empty()) return scan.unexpected("a tag such as [Black \"name\"]");
  scan.skip_blanks();
  if (!scan.take('"')) return scan.unexpected("\" before the tag's value");
  tag.offset = scan.offset();
  while (scan.peek() != '"') {
    if (scan.at_end() || scan.peek() == '\n') return scan.unexpected("\" after the tag's value");
    if (scan.peek() == '\\' && (scan.peek(1) == '"' || scan.peek(1) == '\\')) scan.skip();
    tag.value += scan.peek();
    scan.skip();
  }
  scan.skip();
  scan.skip_blanks();
  if (!scan.take(']')) return scan.unexpected("]");
  return tag;
}

/// `37-27`, `1-0`, `1/2-1/2` or `*`, for which the value is empty; nothing if the word is none of these.
std::optional<std::optional<GameResult>> read_result(std::string_view word, const Rules& rules) {
  if (word == "*") return std::optional<GameResult>{};
  if (word == "1/2-1/2") return GameResult::of_margin(0);
  if (word == "1-0") return GameResult{1, std::nullopt, Ending::played};
  if (word == "0-1") return GameResult{-1, std::nullopt, Ending::played};
  Scanner scan(word);
  const std::string_view black = scan.take_while(is_digit);
  if (!scan.take('-')) return std::nullopt;
  const std::string_view white = scan.take_while(is_digit);
  if (!scan.at_end() || black.empty() || white.empty() || black.size() > 2 || white.size() > 2)
    return std::nullopt;
  const int difference =
      static_cast<int>(*read_number(black)) - static_cast<int>(*read_number(white));
  return GameResult::of_margin(rules.reversed() ? -difference : difference);
}

Ending ending_from(std::string_view word) {
  for (Ending ending : {Ending::resigned, Ending::time, Ending::agreed, Ending::left}) {
    if (same_word(word, ending_name(ending))) return ending;
  }
  return same_word(word, "time forfeit") ? Ending::time : Ending::unknown;
}

class PgnReader {
 public:
  PgnReader(std::string_view text, const GameOptions& options) : scan_(text), options_(options) {}

  Parsed<GameRecord> read() {
    if (auto error = read_tags()) return tl::unexpected(std::move(*error));
    if (auto error = read_moves()) return tl::unexpected(std::move(*error));
    if (result_ && !record_.game.is_over()) result_->ending = ending_.value_or(Ending::unknown);
    if (result_ && record_.game.is_over() && ending_ && *ending_ != Ending::unknown)
      result_->ending = *ending_;
    record_.result = result_;
    if (auto error = contradiction(record_)) return tl::unexpected(std::move(*error));
    return std::move(record_);
  }

 private:
  std::optional<ParseError> read_tags() {
    std::vector<PgnTag> tags;
    for (scan_.skip_blanks(); scan_.peek() == '['; scan_.skip_blanks()) {
      Parsed<PgnTag> tag = scan_tag(scan_);
      if (!tag) return tag.error();
      tags.push_back(std::move(*tag));
    }
    Rules rules = options_.rules;
    for (const PgnTag& tag : tags) {
      if (!same_word(tag.name, "variant")) continue;
      const std::optional<Rules> told = Rules::from_name(tag.value);
      if (!told) return tag.error("rules such as 8x8, 6x6 or 8x8-reversed");
      if (options_.rules_given && *told != rules) return tag.error(rules.name() + " as asked for");
      rules = *told;
    }
    record_.game = Game(rules);
    for (const PgnTag& tag : tags) {
      if (auto error = read_fact(tag)) return error;
    }
    return std::nullopt;
  }

  std::optional<ParseError> read_fact(const PgnTag& tag) {
    const auto is = [&](std::string_view name) { return same_word(tag.name, name); };
    const std::string known = tag.value == "?" || tag.value == "-" ? "" : tag.value;
    if (is("black")) {
      record_.black = known;
    } else if (is("white")) {
      record_.white = known;
    } else if (is("event")) {
      record_.event = known;
    } else if (is("site")) {
      record_.place = known;
    } else if (is("date")) {
      std::string_view rest;
      record_.date = iso_date(tag.value, rest);
    } else if (is("time")) {
      record_.time = known;
    } else if (is("blackelo") || is("whiteelo")) {
      const std::optional<double> rating = read_number(known);
      if (!rating && !known.empty()) return tag.error("a rating such as 1720");
      (is("blackelo") ? record_.black_rating : record_.white_rating) = rating;
    } else if (is("termination")) {
      ending_ = ending_from(tag.value);
      if (*ending_ == Ending::unknown) record_.tags.emplace_back(tag.name, tag.value);
    } else if (is("result")) {
      result_tag_ = tag.value;
      if (!read_result(tag.value, record_.rules())) return tag.error("a result such as 37-27 or *");
    } else if (is("fen")) {
      PositionOptions options;
      options.rules = record_.rules();
      options.size_given = true;
      const Parsed<Position> start = parse_fen(tag.value, options);
      if (!start) return at_place(start.error(), "FEN");
      record_.game = Game(with_start_recognised(*start));
    } else if (!is("variant") && !is("setup") && !(is("round") && known.empty())) {
      record_.tags.emplace_back(tag.name, tag.value);
    }
    return std::nullopt;
  }

  /// Skips blanks, comments and annotations such as $2; false where one is not whole.
  bool skip_remarks() {
    for (;;) {
      scan_.skip_blanks();
      if (scan_.peek() == '{') {
        scan_.take_while([](char c) { return c != '}'; });
        if (!scan_.take('}')) return false;
      } else if (scan_.peek() == ';') {
        scan_.take_while([](char c) { return c != '\n'; });
      } else if (scan_.peek() == '$') {
        scan_.skip();
        if (scan_.take_while(is_digit).empty()) return false;
      } else {
        return true;
      }
    }
  }

  std::optional<ParseError> read_moves() {
    for (;;) {
      if (!skip_remarks())
        return scan_.unexpected("the end of a comment in braces, or a number after $").value();
      if (scan_.at_end()) {
        return scan_.unexpected("a move, or the result such as 37-27 or * at the end").value();
      }
      const Scanner at_word = scan_;
      const std::string_view word =
          scan_.take_while([](char c) { return !is_blank(c) && c != '{' && c != ';' && c != '.'; });
      if (scan_.peek() == '.') {
        if (auto error = check_number(word, at_word)) return error;
        scan_.take_while([](char c) { return c == '.'; });
        continue;
      }
      if (auto result = read_result(word, record_.rules())) return read_end(*result, word, at_word);
      const std::string place = fmt::format("move {}", record_.game.moves().size() + 1);
      const Parsed<Square> move = parse_move(word, record_.rules());
      if (!move) return at_word.unexpected("a move such as f5, -- or the result", place).value();
      if (!record_.game.play_or_pass(*move)) {
        return illegal_move(record_.game.position(), *move, at_word.offset(), place);
      }
    }
  }

  /// The number of a pair of moves, passes counted or not.
  std::optional<ParseError> check_number(std::string_view word, const Scanner& at_word) {
    const auto& moves = record_.game.moves();
    const auto passes = static_cast<std::size_t>(std::count(moves.begin(), moves.end(), kPass));
    const std::size_t with = moves.size() / 2 + 1;
    const std::size_t without = (moves.size() - passes) / 2 + 1;
    const std::optional<double> number = word.size() < 4 ? read_number(word) : std::nullopt;
    if (number &&
        (*number == static_cast<double>(with) || *number == static_cast<double>(without))) {
      return std::nullopt;
    }
    return at_word.unexpected(fmt::format("the number {}.", with)).value();
  }

  std::optional<ParseError> read_end(const std::optional<GameResult>& result, std::string_view word,
                                     const Scanner& at_word) {
    if (!result_tag_.empty() && result_tag_ != word) {
      return ParseError{fmt::format("the moves end with {}", word), at_word.offset(), "",
                        fmt::format("{} as in the tag Result", result_tag_)};
    }
    result_ = result;
    if (!skip_remarks())
      return scan_.unexpected("the end of a comment in braces, or a number after $").value();
    if (!scan_.at_end()) return scan_.unexpected("nothing more after the result").value();
    return std::nullopt;
  }

  Scanner scan_;
  GameOptions options_;
  GameRecord record_;
  std::string result_tag_;
  std::optional<GameResult> result_;
  std::optional<Ending> ending_;
};

/// Discs of Black and White: those on the board at the end, or what makes up the margin of an unfinished game.
std::string print_result(const GameRecord& record) {
  const std::optional<GameResult> result = record.outcome();
  if (!result) return "*";
  const Position& last = record.game.position();
  const bool played = result->ending == Ending::played || result->ending == Ending::unknown;
  if (record.game.is_over() && played)
    return fmt::format("{}-{}", count(last.black()), count(last.white()));
  if (!result->margin) return result->winner > 0 ? "1-0" : result->winner < 0 ? "0-1" : "1/2-1/2";
  const int difference = record.rules().reversed() ? -*result->margin : *result->margin;
  const int fewer = (record.rules().cell_count() - std::abs(difference)) / 2;
  const int more = fewer + std::abs(difference);
  return difference > 0 ? fmt::format("{}-{}", more, fewer) : fmt::format("{}-{}", fewer, more);
}

std::string pgn_escaped(std::string_view text) {
  std::string value;
  for (char c : text) {
    if (c == '"' || c == '\\') value += '\\';
    value += c == '\n' || c == '\r' ? ' ' : c;
  }
  return value;
}

}  // namespace

Parsed<GameRecord> parse_pgn_game(std::string_view text, const GameOptions& options) {
  return PgnReader(text, options).read();
}

std::string print_pgn_game(const GameRecord& record) {
  const Rules& rules = record.rules();
  const Position& start = record.game.start();
  std::string text;
  const auto put = [&](std::string_view name, std::string_view value) {
    text += fmt::format("[{} \"{}\"]\n", name, pgn_escaped(value));
  };
  const auto or_else = [](const std::string& value, const char* unknown) {
    return value.empty() ? std::string(unknown) : value;
  };
  std::string date = or_else(record.date, "????");
  std::replace(date.begin(), date.end(), '-', '.');
  while (date.size() < 10) date += ".??";
  const bool same_format = record.source.format == GameFormat::pgn;
  std::string round = "-";
  for (const auto& [name, value] : record.tags) {
    if (same_format && same_word(name, "round")) round = value;
  }
  put("Event", or_else(record.event, "?"));
  put("Site", or_else(record.place, "?"));
  put("Date", date);
  put("Round", round);
  put("Black", or_else(record.black, "?"));
  put("White", or_else(record.white, "?"));
  const std::string result = print_result(record);
  put("Result", result);
  if (!record.time.empty()) put("Time", record.time);
  if (same_format) {
    for (const auto& [name, value] : record.tags) {
      if (!same_word(name, "round")) put(name, value);
    }
  }
  if (record.black_rating) put("BlackElo", print_number(*record.black_rating));
  if (record.white_rating) put("WhiteElo", print_number(*record.white_rating));
  if (record.result && record.result->ending != Ending::played &&
      record.result->ending != Ending::unknown) {
    put("Termination", ending_name(record.result->ending));
  }
  if (rules != Rules{}) put("Variant", rules.name());
  if (start != Position::start(rules)) {
    put("SetUp", "1");
    put("FEN", print_edax_fen(start));
  }

  text += '\n';
  std::size_t column = 0;
  const auto add = [&](const std::string& word) {
    constexpr std::size_t kWidth = 79;
    if (column != 0) text += column + 1 + word.size() > kWidth ? '\n' : ' ';
    column = text.back() == '\n' ? 0 : column + 1;
    text += word;
    column += word.size();
  };
  const auto& moves = record.game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % 2 == 0) add(fmt::format("{}.", i / 2 + 1));
    add(moves[i] == kPass ? "--" : move_name(moves[i], rules));
  }
  add(result);
  return text + "\n\n";
}

constinit const GameFormatInfo pgn_format = {
    .format = GameFormat::pgn,
    .name = "pgn",
    .extensions = "pgn",
    .extension_decides = true,
    .description = "PGN as PlayOK writes it",
    .recognise =
        [](std::string_view, std::string_view text) {
          Scanner scan(text);
          if (!scan.take('[')) return false;
          scan.skip_blanks();
          return is_letter(scan.peek());
        },
    .split = split_pgn,
    .parse = parse_pgn_game,
    .print = [](const GameRecord& record) -> Parsed<std::string> { return print_pgn_game(record); },
};

}  // namespace turncoat
