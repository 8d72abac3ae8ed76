#include "record/ggf_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "record/game_splitter.h"
#include "record/ggf_board.h"
#include "record/numbers.h"
#include "record/scanner.h"
#include "record/square_text.h"
#include "record/tags.h"

namespace turncoat {
namespace {

constexpr std::string_view kType = "a type such as 8, s8r20 or 6a";

/// `[s]size[k][a][rN]`, then perhaps b or w; only size and anti matter here.
Parsed<Rules> read_type(const Tag& tag) {
  Scanner scan(tag.value);
  Rules rules;
  const auto wrong = [&] { return tl::unexpected(tag.error(std::string(kType))); };
  const auto take = [&](char c) {
    if (lower(scan.peek()) != c) return false;
    scan.skip();
    return true;
  };
  take('s');
  const std::string_view size = scan.take_while(is_digit);
  if (size != "8" && size != "6" && size != "4") {
    return tl::unexpected(tag.error("a board of 8, 6 or 4"));
  }
  rules.size = size.front() - '0';
  while (!scan.at_end()) {
    if (take('a')) {
      rules.objective = Objective::fewest_discs;
    } else if (take('r')) {
      if (scan.take_while(is_digit).empty()) return wrong();
    } else if (!take('k') && !take('b') && !take('w')) {
      return wrong();
    }
  }
  return rules;
}

std::string type_of(const Rules& rules) {
  return fmt::format("{}{}", rules.size, rules.reversed() ? "a" : "");
}

/// Black's margin, perhaps with a colon and how it came about; `?`, or Edax's -127, if there is none.
Parsed<std::optional<GameResult>> read_result(const Tag& tag) {
  const auto wrong = [&] {
    return tl::unexpected(tag.error("Black's margin such as +12 or -64:r, or ?"));
  };
  const std::size_t colon = std::min(tag.value.find(':'), tag.value.size());
  const std::string_view number = tag.value.substr(0, colon);
  const std::string_view how = tag.value.substr(colon);
  if (tag.value == "?" || tag.value.empty()) return std::nullopt;
  const std::optional<double> margin = read_number(number);
  if (!margin || std::abs(*margin) > 127 || *margin != std::floor(*margin)) return wrong();
  if (*margin == -127) return std::nullopt;
  GameResult result = GameResult::of_margin(static_cast<int>(*margin));
  if (how.empty()) return result;
  if (how == ":r") {
    result.ending = Ending::resigned;
  } else if (how == ":t") {
    result.ending = Ending::time;
  } else if (how == ":s") {
    result.ending = Ending::agreed;
  } else if (how == ":l") {
    result.ending = Ending::left;
  } else {
    return wrong();
  }
  return result;
}

std::string_view ending_mark(Ending ending) noexcept {
  switch (ending) {
    case Ending::resigned: return ":r";
    case Ending::time: return ":t";
    case Ending::agreed: return ":s";
    case Ending::left: return ":l";
    default: return "";
  }
}

std::string print_result(const GameRecord& record) {
  const std::optional<GameResult> result = record.outcome();
  if (!result) return "?";
  // If only the winner is known, he gets all discs, as the server counts resignations.
  const int margin = result->margin.value_or(result->winner * record.rules().cell_count());
  return fmt::format("{:+}{}", margin, ending_mark(result->ending));
}

/// `2009.07.01_02:52:45.MDT`, `2014-02-21 20:52:27 GMT` or seconds since 1970.
void read_date(const Tag& tag, GameRecord& record) {
  std::string_view rest;
  record.date = iso_date(tag.value, rest);
  const bool epoch = !rest.empty() && is_digit(rest.front());
  if (record.date.empty() || epoch) {
    record.date.clear();
    record.tags.emplace_back(tag.name, tag.value);
    return;
  }
  while (!rest.empty() && (is_blank(rest.front()) || rest.front() == '_')) rest.remove_prefix(1);
  record.time = rest;
  // The point before the zone.
  if (const std::size_t point = record.time.rfind('.'); point != std::string::npos && point > 5) {
    record.time[point] = ' ';
  }
}

std::optional<ParseError> read_board(std::string_view text, const Tag& tag, const Rules& rules,
                                     GameRecord& record) {
  PositionOptions options;
  options.rules = rules;
  options.size_given = true;
  Scanner scan(text);
  scan.skip(tag.offset - 1);
  const Parsed<Position> start = scan_ggf_board(scan, options);
  if (!start) return start.error();
  record.game = Game(with_start_recognised(*start));
  return std::nullopt;
}

/// `F5/eval/seconds`, the last two optional or blank.
std::optional<ParseError> read_move(const Tag& tag, int number, GameRecord& record) {
  const std::string place = fmt::format("move {}", number);
  const Colour colour = same_word(tag.name, "b") ? Colour::black : Colour::white;
  const std::size_t slash = std::min(tag.value.find('/'), tag.value.size());
  const Parsed<Square> move = parse_move(tag.value.substr(0, slash), record.rules());
  if (!move) {
    ParseError error = at_place(move.error(), place);
    error.offset += tag.offset - 1;
    return error;
  }
  if (auto error = play_as(record.game, colour, *move, tag.offset, place)) return error;
  if (slash == tag.value.size()) return std::nullopt;

  std::string_view eval = tag.value.substr(slash + 1);
  const std::size_t second = std::min(eval.find('/'), eval.size());
  const std::string_view seconds = eval.substr(std::min(second + 1, eval.size()));
  eval = eval.substr(0, second);
  MoveNote note{read_number(eval), read_number(seconds)};
  if ((!eval.empty() && !note.eval) || (!seconds.empty() && !note.seconds)) {
    ParseError error = tag.error("a move such as F5, F5/1.50 or F5/1.50/12.3");
    error.place = place;
    return error;
  }
  record.notes.resize(record.game.moves().size());
  record.notes.back() = note;
  return std::nullopt;
}

std::optional<ParseError> read_fact(const Tag& tag, GameRecord& record) {
  const auto rating = [&](std::optional<double>& value) -> std::optional<ParseError> {
    value = read_number(tag.value);
    if (!value && !tag.value.empty()) return tag.error("a rating such as 1720.5");
    return std::nullopt;
  };
  if (same_word(tag.name, "pb")) {
    record.black = unescaped_value(tag.value);
  } else if (same_word(tag.name, "pw")) {
    record.white = unescaped_value(tag.value);
  } else if (same_word(tag.name, "pc")) {
    record.place = unescaped_value(tag.value);
  } else if (same_word(tag.name, "ev")) {
    record.event = unescaped_value(tag.value);
  } else if (same_word(tag.name, "co")) {
    record.comment = unescaped_value(tag.value);
  } else if (same_word(tag.name, "rb")) {
    return rating(record.black_rating);
  } else if (same_word(tag.name, "rw")) {
    return rating(record.white_rating);
  } else if (same_word(tag.name, "dt")) {
    read_date(tag, record);
  } else if (same_word(tag.name, "re")) {
    auto result = read_result(tag);
    if (!result) return result.error();
    record.result = *result;
  } else {
    record.tags.emplace_back(tag.name, unescaped_value(tag.value));
  }
  return std::nullopt;
}

/// The rules by the type, or those of the options where an old program left the type out.
Parsed<Rules> read_rules(const std::vector<Tag>& tags, const GameOptions& options) {
  const Tag* type = find_tag(tags, "ty");
  if (type == nullptr) {
    const Tag* board = find_tag(tags, "bo");
    Rules rules = options.rules;
    Scanner scan(board->value);
    scan.skip_blanks();
    const int size = scan.peek() - '0';
    if (!options.rules_given && (size == 8 || size == 6 || size == 4)) rules.size = size;
    return rules;
  }
  const Parsed<Rules> rules = read_type(*type);
  if (!rules || !options.rules_given) return rules;
  if (rules->family() == options.rules.family()) return rules;
  return tl::unexpected(type->error(fmt::format("{} as asked for", options.rules.family())));
}

}  // namespace

Parsed<GameRecord> parse_ggf_game(std::string_view text, const GameOptions& options) {
  const Parsed<std::vector<Tag>> tags = scan_tags(text);
  if (!tags) return tl::unexpected(tags.error());
  for (std::string_view needed : {"gm", "bo"}) {
    if (find_tag(*tags, needed) != nullptr) continue;
    return tl::unexpected<ParseError>(
        {fmt::format("a game without {}", needed == "gm" ? "GM" : "BO"), 0, "",
         needed == "gm" ? "GM[Othello]" : "a board BO[8 ...]"});
  }
  const Parsed<Rules> rules = read_rules(*tags, options);
  if (!rules) return tl::unexpected(rules.error());

  GameRecord record;
  int moves = 0;
  bool has_board = false;
  for (const Tag& tag : *tags) {
    std::optional<ParseError> error;
    if (same_word(tag.name, "gm")) {
      if (!same_word(tag.value, "othello") && !same_word(tag.value, "reversi"))
        error = tag.error("Othello");
    } else if (same_word(tag.name, "ty")) {
      if (tag.value != type_of(*rules)) record.tags.emplace_back(tag.name, tag.value);
    } else if (same_word(tag.name, "bo")) {
      if (has_board) error = tag.error("only one board");
      has_board = true;
      if (!error) error = read_board(text, tag, *rules, record);
    } else if (same_word(tag.name, "b") || same_word(tag.name, "w")) {
      if (!has_board) error = tag.error("the board BO[8 ...] before the first move");
      if (!error) error = read_move(tag, ++moves, record);
    } else {
      error = read_fact(tag, record);
    }
    if (error) return tl::unexpected(std::move(*error));
  }
  if (!record.notes.empty()) record.notes.resize(record.game.moves().size());
  if (record.result && !record.game.is_over() && record.result->ending == Ending::played) {
    record.result->ending = Ending::unknown;
  }
  if (auto error = contradiction(record)) return tl::unexpected(std::move(*error));
  return record;
}

std::string print_ggf_game(const GameRecord& record) {
  const Rules& rules = record.rules();
  const bool same_format = record.source.format == GameFormat::ggf;
  std::string text = "(;GM[Othello]";
  const auto put = [&](std::string_view name, std::string_view value) {
    text += fmt::format("{}[{}]", name, escaped_value(value));
  };
  if (!record.place.empty()) put("PC", record.place);
  if (!record.event.empty()) put("EV", record.event);
  if (!record.date.empty()) {
    put("DT", record.time.empty() ? record.date : fmt::format("{} {}", record.date, record.time));
  }
  put("PB", record.black);
  put("PW", record.white);
  if (record.black_rating) put("RB", print_number(*record.black_rating));
  if (record.white_rating) put("RW", print_number(*record.white_rating));
  put("RE", print_result(record));
  if (!record.comment.empty()) put("CO", record.comment);
  bool type_told = false;
  if (same_format) {
    for (const auto& [name, value] : record.tags) {
      put(name, value);
      type_told = type_told || same_word(name, "ty");
    }
  }
  if (!type_told) put("TY", type_of(rules));
  text += print_ggf_board(record.game.start());
  const auto& moves = record.game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::string move = move_name(moves[i], rules);
    std::transform(move.begin(), move.end(), move.begin(), upper);
    const MoveNote note = i < record.notes.size() ? record.notes[i] : MoveNote{};
    if (note.eval || note.seconds) move += '/';
    if (note.eval) move += print_number(*note.eval);
    if (note.seconds) move += '/' + print_number(*note.seconds);
    text +=
        fmt::format("{}[{}]", record.game.positions()[i].mover == Colour::black ? 'B' : 'W', move);
  }
  return text + ";)";
}

std::string print_ggf_game(const Game& game, const GameNames& names,
                           std::optional<Colour> resigned) {
  GameRecord record;
  record.game = game;
  record.place = "Turncoat";
  record.black = names.black;
  record.white = names.white;
  if (resigned) {
    const int cells = record.rules().cell_count();
    record.result =
        GameResult::of_margin(*resigned == Colour::black ? -cells : cells, Ending::resigned);
  }
  return print_ggf_game(record);
}

constinit const GameFormatInfo ggf_format = {
    .format = GameFormat::ggf,
    .name = "ggf",
    .extensions = "ggf ggs",
    .extension_decides = true,
    .description = "GGF of the Generic Game Server and NBoard, archives too",
    .recognise =
        [](std::string_view, std::string_view text) {
          if (text.starts_with('(')) return is_ggf_game(text);
          // A match has its number of games in front.
          Scanner scan(text);
          const bool has_number = !scan.take_while(is_digit).empty();
          scan.skip_blanks();
          return has_number && scan.peek() == '(';
        },
    .split = split_ggf,
    .parse = parse_ggf_game,
    .print = [](const GameRecord& record) -> Parsed<std::string> {
      return print_ggf_game(record) + '\n';
    },
};

}  // namespace turncoat
