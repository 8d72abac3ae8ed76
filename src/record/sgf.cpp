#include "record/sgf.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "record/cells.h"
#include "record/game_splitter.h"
#include "record/numbers.h"
#include "record/scanner.h"
#include "record/sgf_tree.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

using Value = SgfProperty::Value;

/// f5, F5, fe (as in Go, rows by letters too) or a pass; `tt` and nothing at all are Go's passes.
std::optional<Square> read_square(std::string_view text, const Rules& rules) {
  const auto cell = [&](char c) { return lower(c) - 'a'; };
  if (text.size() == 2 && is_letter(text[0]) && is_letter(text[1])) {
    const int column = cell(text[0]);
    const int row = cell(text[1]);
    if (column < rules.size && row < rules.size) return square_at(row, column, rules.size);
  }
  if (text.empty() || same_word(text, "tt")) return kPass;
  const Parsed<Square> move = parse_move(text, rules);
  if (!move) return std::nullopt;
  return *move;
}

/// Squares of AB, AW and AE: one each, or a rectangle such as `c3:d4`.
std::optional<ParseError> put_discs(const SgfProperty& property, const Rules& rules, Cell cell,
                                    Discs& discs) {
  for (const Value& value : property.values) {
    const std::size_t colon = value.text.find(':');
    const auto from = read_square(std::string_view(value.text).substr(0, colon), rules);
    const auto to = colon == std::string::npos
                        ? from
                        : read_square(std::string_view(value.text).substr(colon + 1), rules);
    if (!from || !to || *from == kPass || *to == kPass) return property.error(value, "a square");
    for (int row = *from / 8; row <= *to / 8; ++row) {
      for (int column = *from % 8; column <= *to % 8; ++column) {
        const Bits square = bit(row * 8 + column);
        discs.black &= ~square;
        discs.white &= ~square;
        discs.put(static_cast<Square>(row * 8 + column), cell);
      }
    }
  }
  return std::nullopt;
}

/// `B+10`, `W+R`, `0`, `?`: nothing for the last.
Parsed<std::optional<GameResult>> read_result(const SgfProperty& property) {
  const std::string_view text = property.first().text;
  const auto wrong = [&] {
    return tl::unexpected(property.error(property.first(), "a result such as B+10, W+R, 0 or ?"));
  };
  if (text.empty() || text == "?" || same_word(text, "void")) return std::nullopt;
  if (text == "0" || same_word(text, "draw")) return GameResult::of_margin(0);
  if (text.size() < 2 || text[1] != '+') return wrong();
  const char side = lower(text[0]);
  if (side != 'b' && side != 'w') return wrong();
  const int winner = side == 'b' ? 1 : -1;
  const std::string_view how = text.substr(2);
  if (how.empty()) return GameResult{winner, std::nullopt, Ending::unknown};
  if (same_word(how, "r") || same_word(how, "resign"))
    return GameResult{winner, std::nullopt, Ending::resigned};
  if (same_word(how, "t") || same_word(how, "time"))
    return GameResult{winner, std::nullopt, Ending::time};
  if (same_word(how, "f") || same_word(how, "forfeit"))
    return GameResult{winner, std::nullopt, Ending::left};
  const std::optional<double> margin = read_number(how);
  if (!margin || *margin <= 0 || *margin > 64 || *margin != std::floor(*margin)) return wrong();
  return GameResult::of_margin(winner * static_cast<int>(*margin));
}

std::string print_result(const GameResult& result) {
  if (result.winner == 0) return "0";
  const char side = result.winner > 0 ? 'B' : 'W';
  switch (result.ending) {
    case Ending::resigned: return fmt::format("{}+R", side);
    case Ending::time: return fmt::format("{}+T", side);
    case Ending::left: return fmt::format("{}+F", side);
    default: break;
  }
  return result.margin ? fmt::format("{}+{}", side, std::abs(*result.margin))
                       : fmt::format("{}+", side);
}

class SgfReader {
 public:
  explicit SgfReader(const GameOptions& options) : options_(options) {}

  Parsed<GameRecord> read(const std::vector<SgfNode>& nodes) {
    if (auto error = read_root(nodes.front())) return tl::unexpected(std::move(*error));
    for (const SgfNode& node : nodes) {
      if (auto error = read_moves(node, &node == &nodes.front()))
        return tl::unexpected(std::move(*error));
    }
    if (!record_.notes.empty()) record_.notes.resize(record_.game.moves().size());
    if (record_.result && record_.result->ending == Ending::played && !record_.game.is_over()) {
      record_.result->ending = Ending::unknown;
    }
    if (auto error = contradiction(record_)) return tl::unexpected(std::move(*error));
    return std::move(record_);
  }

 private:
  static const SgfProperty* find(const SgfNode& node, std::string_view name) {
    for (const SgfProperty& property : node) {
      if (property.name == name) return &property;
    }
    return nullptr;
  }

  std::optional<ParseError> read_root(const SgfNode& root) {
    const SgfProperty* game = find(root, "GM");
    if (game == nullptr) return ParseError{"a game without GM", 0, "", "GM[2], which is Othello"};
    if (game->first().text != "2") return game->error(game->first(), "2, which is Othello");
    Rules rules = options_.rules;
    if (const SgfProperty* size = find(root, "SZ")) {
      const std::string& text = size->first().text;
      if (text != "8" && text != "6" && text != "4")
        return size->error(size->first(), "a board of 8, 6 or 4");
      const int told = text.front() - '0';
      if (options_.rules_given && told != rules.size) {
        return size->error(size->first(), fmt::format("{} as asked for", rules.size));
      }
      rules.size = told;
    } else if (!options_.rules_given) {
      rules.size = 8;
    }
    if (const SgfProperty* variant = find(root, "RU")) {
      const std::string& text = variant->first().text;
      const bool reversed =
          same_word(text, "reversed") || same_word(text, "anti") || same_word(text, "misere");
      if (options_.rules_given && reversed != rules.reversed()) {
        return variant->error(variant->first(), fmt::format("{} as asked for", rules.name()));
      }
      rules.objective = reversed ? Objective::fewest_discs : Objective::most_discs;
    }
    if (auto error = read_start(root, rules)) return error;
    for (const SgfProperty& property : root) {
      if (auto error = read_fact(property)) return error;
    }
    return std::nullopt;
  }

  std::optional<ParseError> read_start(const SgfNode& root, const Rules& rules) {
    Discs discs;
    bool set_up = false;
    for (const SgfProperty& property : root) {
      const bool black = property.name == "AB";
      if (!black && property.name != "AW" && property.name != "AE") continue;
      set_up = true;
      const Cell cell = black ? Cell::black : property.name == "AW" ? Cell::white : Cell::empty;
      if (auto error = put_discs(property, rules, cell, discs)) return error;
    }
    std::optional<Colour> side;
    if (const SgfProperty* player = find(root, "PL")) {
      const std::string& text = player->first().text;
      const char letter = text.empty() ? ' ' : lower(text.front());
      if (letter != 'b' && letter != 'w') return player->error(player->first(), "B or W");
      side = letter == 'b' ? Colour::black : Colour::white;
    }
    Position start =
        set_up ? with_start_recognised(discs.position(rules, side.value_or(Colour::black)))
               : Position::start(rules);
    if (!set_up && side == Colour::white) start = {rules, start.board.passed(), Colour::white};
    record_.game = Game(start);
    return std::nullopt;
  }

  std::optional<ParseError> read_fact(const SgfProperty& property) {
    const std::string& name = property.name;
    const std::string& text = property.first().text;
    if (name == "PB") {
      record_.black = text;
    } else if (name == "PW") {
      record_.white = text;
    } else if (name == "PC") {
      record_.place = text;
    } else if (name == "EV") {
      record_.event = text;
    } else if (name == "GC") {
      record_.comment = text;
    } else if (name == "BR" && read_number(text)) {
      record_.black_rating = read_number(text);
    } else if (name == "WR" && read_number(text)) {
      record_.white_rating = read_number(text);
    } else if (name == "DT") {
      std::string_view rest;
      record_.date = iso_date(text, rest);
      while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
      if (!record_.date.empty()) record_.time = rest;
      if (record_.date.empty()) record_.tags.emplace_back(name, text);
    } else if (name == "RE") {
      auto result = read_result(property);
      if (!result) return result.error();
      record_.result = *result;
    } else if (!is_known(name)) {
      record_.tags.emplace_back(name, text);
    }
    return std::nullopt;
  }

  /// Properties that are read elsewhere, or describe the file and not the game.
  static bool is_known(std::string_view name) {
    for (std::string_view known :
         {"FF", "GM", "AP", "CA", "SZ", "RU", "AB", "AW", "AE", "PL", "B", "W", "V", "C"}) {
      if (name == known) return true;
    }
    return false;
  }

  std::optional<ParseError> read_moves(const SgfNode& node, bool root) {
    for (const SgfProperty& property : node) {
      const std::string& name = property.name;
      if (!root && (name == "AB" || name == "AW" || name == "AE" || name == "PL")) {
        return property.error(property.first(), "discs to be set up in the first node only");
      }
      if (name == "V") {
        if (auto error = note_value(property)) return error;
      }
      if (name != "B" && name != "W") continue;
      const std::string place = fmt::format("move {}", ++moves_);
      if (property.values.size() != 1)
        return at_place(property.error(property.first(), "one move"), place);
      const auto move = read_square(property.first().text, record_.rules());
      if (!move) {
        return at_place(property.error(property.first(), "a move such as f5 or fe"), place);
      }
      const Colour colour = name == "B" ? Colour::black : Colour::white;
      if (auto error = play_as(record_.game, colour, *move, property.first().offset, place))
        return error;
    }
    return std::nullopt;
  }

  /// V is the node's value for Black.
  std::optional<ParseError> note_value(const SgfProperty& property) {
    const std::optional<double> value = read_number(property.first().text);
    if (!value) return property.error(property.first(), "a number");
    if (record_.game.moves().empty()) return std::nullopt;
    const Colour moved = record_.game.positions()[record_.game.moves().size() - 1].mover;
    record_.notes.resize(record_.game.moves().size());
    record_.notes.back().eval = moved == Colour::black ? *value : -*value;
    return std::nullopt;
  }

  GameOptions options_;
  GameRecord record_;
  int moves_ = 0;
};

std::string print_discs(std::string_view name, Bits discs, const Rules& rules) {
  std::string text;
  if (discs != 0) text = name;
  for (int square : each(discs))
    text += fmt::format("[{}]", move_name(static_cast<Square>(square), rules));
  return text;
}

}  // namespace

Parsed<GameRecord> parse_sgf_game(std::string_view text, const GameOptions& options) {
  const Parsed<std::vector<SgfNode>> nodes = scan_sgf(text);
  if (!nodes) return tl::unexpected(nodes.error());
  return SgfReader(options).read(*nodes);
}

std::string print_sgf_game(const GameRecord& record) {
  const Rules& rules = record.rules();
  const Position& start = record.game.start();
  std::string text = fmt::format("(;FF[4]GM[2]CA[UTF-8]AP[Turncoat]SZ[{}]", rules.size);
  const auto put = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) text += fmt::format("{}[{}]", name, escaped_for_sgf(value));
  };
  if (rules.reversed()) put("RU", "reversed");
  put("PC", record.place);
  put("EV", record.event);
  put("DT", record.time.empty() ? record.date : fmt::format("{} {}", record.date, record.time));
  put("PB", record.black);
  put("PW", record.white);
  if (record.black_rating) put("BR", print_number(*record.black_rating));
  if (record.white_rating) put("WR", print_number(*record.white_rating));
  if (const auto result = record.outcome()) put("RE", print_result(*result));
  put("GC", record.comment);
  if (record.source.format == GameFormat::sgf) {
    for (const auto& [name, value] : record.tags) put(name, value);
  }
  // The usual start is left out: some programs cannot read it.
  if (start != Position::start(Rules{rules.size, rules.objective, Start::cross})) {
    text += print_discs("AB", start.black(), rules) + print_discs("AW", start.white(), rules);
    // An empty board must be written, or it would be the usual start.
    if (start.board.occupied() == 0)
      text += fmt::format("AE[a1:{}{}]", static_cast<char>('a' + rules.size - 1), rules.size);
    put("PL", start.mover == Colour::black ? "B" : "W");
  }
  const auto& moves = record.game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    // A pass that ends the record could not be inferred.
    if (moves[i] == kPass && i + 1 < moves.size()) continue;
    const bool black = record.game.positions()[i].mover == Colour::black;
    text += fmt::format(";{}[{}]", black ? 'B' : 'W',
                        moves[i] == kPass ? "" : move_name(moves[i], rules));
    if (i < record.notes.size() && record.notes[i].eval) {
      put("V", print_number(black ? *record.notes[i].eval : -*record.notes[i].eval));
    }
  }
  return text + ")";
}

constinit const GameFormatInfo sgf_format = {
    .format = GameFormat::sgf,
    .name = "sgf",
    .extensions = "sgf",
    .extension_decides = true,
    .description = "SGF, squares as f5 or as fe",
    .recognise = [](std::string_view,
                    std::string_view text) { return text.starts_with('(') && !is_ggf_game(text); },
    .split = split_sgf,
    .parse = parse_sgf_game,
    .print = [](const GameRecord& record) -> Parsed<std::string> {
      return print_sgf_game(record) + '\n';
    },
};

}  // namespace turncoat
