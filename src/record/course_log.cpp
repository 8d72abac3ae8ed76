#include "record/course_log.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "record/game_splitter.h"
#include "record/json_board.h"
#include "record/json_matrix.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

using nlohmann::json;

constexpr std::string_view kLog = "a list of boards, one after each move";

/// A board of a log, and the time of its move if the log has it.
struct LoggedBoard {
  SignedBoard board;
  std::optional<double> seconds;
};

Parsed<SignedBoard> read_board(const json& rows, std::size_t number, const SignedBoard* first) {
  const std::string place = fmt::format("board {}", number);
  Parsed<SignedBoard> board = read_signed_board(rows);
  if (!board) {
    ParseError error = board.error();
    error.place = error.place.empty() ? place : fmt::format("{}, {}", place, error.place);
    return tl::unexpected(std::move(error));
  }
  if (first && board->size != first->size) {
    return json_board::wrong(fmt::format("a board of {0}x{0}", board->size), place,
                             fmt::format("{0}x{0} as before", first->size));
  }
  return board;
}

Parsed<std::vector<LoggedBoard>> read_list(std::string_view text) {
  const Parsed<json> list = json_board::parse(text, kLog);
  if (!list) return tl::unexpected(list.error());
  if (!list->is_array())
    return json_board::wrong("unexpected " + json_board::shown(*list), "", std::string(kLog));
  std::vector<LoggedBoard> boards;
  for (const json& one : *list) {
    const auto board =
        read_board(one, boards.size() + 1, boards.empty() ? nullptr : &boards.front().board);
    if (!board) return tl::unexpected(board.error());
    boards.push_back({*board, std::nullopt});
  }
  return boards;
}

/// The first number with a decimal point between two boards: the time of a move.
std::optional<double> time_in(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (!is_digit(text[i])) continue;
    std::size_t end = i;
    while (end < text.size() && (is_digit(text[end]) || text[end] == '.')) ++end;
    const std::string_view word = text.substr(i, end - i);
    double value = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool is_time =
        word.find('.') != word.npos && error == std::errc() && stop == word.data() + word.size();
    if (is_time) return value;
    i = end;
  }
  return std::nullopt;
}

/// Boards one after the other, as NumPy prints them or as JSON, with any words between them.
Parsed<std::vector<LoggedBoard>> read_printed(std::string_view text) {
  std::vector<LoggedBoard> boards;
  std::optional<double> before;  // a time before the first board
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find("[[", at), text.size());
    const auto seconds = time_in(text.substr(at, begin - at));
    if (boards.empty()) {
      before = seconds;
    } else if (!boards.back().seconds) {
      boards.back().seconds = seconds;
    }
    if (begin == text.size()) break;
    std::size_t end = begin;
    for (int depth = 0; end < text.size(); ++end) {
      depth += text[end] == '[' ? 1 : text[end] == ']' ? -1 : 0;
      if (depth == 0) break;
    }
    if (end == text.size())
      return json_board::wrong("brackets are open", fmt::format("board {}", boards.size() + 1),
                               std::string(json_board::kMatrix));
    const std::string_view matrix = text.substr(begin, end + 1 - begin);
    at = end + 1;
    const bool has_commas = matrix.find(',') != matrix.npos;
    const auto value = json_board::parse(has_commas ? std::string(matrix) : numpy_to_json(matrix),
                                         json_board::kMatrix, matrix);
    if (!value) return tl::unexpected(value.error());
    const auto board =
        read_board(*value, boards.size() + 1, boards.empty() ? nullptr : &boards.front().board);
    if (!board) return tl::unexpected(board.error());
    boards.push_back({*board, boards.empty() ? before : std::nullopt});
  }
  return boards;
}

/// Three brackets open a list of boards; two open a single board.
bool is_list(std::string_view text) {
  if (text.find("[[") == text.npos) return true;
  int brackets = 0;
  for (const char c : text) {
    if (c == '[' && ++brackets == 3) return true;
    if (c != '[' && !is_blank(c)) break;
  }
  return brackets == 1;
}

bool shows(const SignedBoard& board, const Position& position, int black_is) {
  const Discs discs = board.discs(black_is);
  return discs.black == position.black() && discs.white == position.white();
}

/// The number of the first disc placed, which is Black's. If the first board has several new discs, as in the log of one side,
/// Black is -1, as on the platforms.
int black_by_first_move(const std::vector<LoggedBoard>& boards, const Rules& rules) {
  const Bits start = Position::start(rules).board.occupied();
  for (const LoggedBoard& one : boards) {
    const Bits placed = one.board.occupied() & ~start;
    if (count(placed) == 1) return (one.board.plus & placed) != 0 ? 1 : -1;
    if (placed != 0) return -1;
  }
  return -1;
}

/// Moves of up to `plies` placed discs that lead from the position to the board; passes are inferred. False if there
/// are none.
bool bridge(const Position& position, const Discs& target, int plies, std::vector<Square>& moves) {
  if (target.black == position.black() && target.white == position.white()) return plies == 0;
  if (plies == 0 || position.is_over()) return false;
  if (position.must_pass()) return bridge(position.after(kPass), target, plies, moves);
  const Bits missing = (target.black | target.white) & ~position.board.occupied();
  for (const int square : each(position.moves() & missing)) {
    moves.push_back(static_cast<Square>(square));
    if (bridge(position.after(moves.back()), target, plies - 1, moves)) return true;
    moves.pop_back();
  }
  return false;
}

ParseError strange_change(const Game& game, const SignedBoard& board, std::size_t number) {
  const Bits before = game.position().board.occupied();
  return {fmt::format("{} discs appear and {} disappear", count(board.occupied() & ~before),
                      count(before & ~board.occupied())),
          0, fmt::format("board {}", number), "one new disc"};
}

/// Plays the move that leads to a board with one new disc.
std::optional<ParseError> play_board(Game& game, const SignedBoard& board, int black_is,
                                     std::size_t number) {
  const std::string place = fmt::format("board {}", number);
  const Bits placed = board.occupied() & ~game.position().board.occupied();
  const auto move = static_cast<Square>(lowest(placed));
  const Colour colour = (board.discs(black_is).black & placed) != 0 ? Colour::black : Colour::white;
  if (auto error = play_as(game, colour, move, 0, place)) return error;
  if (shows(board, game.position(), black_is)) return std::nullopt;
  return ParseError{fmt::format("after {} other discs are turned than the rules say",
                                move_name(move, game.start().rules)),
                    0, place, print_json_matrix(game.position(), black_is)};
}

/// The position after a gap, with which a part starts: the next disc shows whose turn it is.
Position position_after_gap(const std::vector<LoggedBoard>& boards, std::size_t at, int black_is,
                            const Rules& rules) {
  const SignedBoard& here = boards[at].board;
  std::optional<Colour> side;
  for (std::size_t i = at + 1; i < boards.size() && !side; ++i) {
    const Bits placed = boards[i].board.occupied() & ~here.occupied();
    if (placed == 0) continue;
    if (count(placed) != 1) break;
    side = (boards[i].board.discs(black_is).black & placed) != 0 ? Colour::black : Colour::white;
  }
  return here.discs(black_is).position(rules, side);
}

/// Reads the games between gaps. In the log of one side the other's moves are found by trying; that is not a gap.
class LogReader {
 public:
  LogReader(const std::vector<LoggedBoard>& boards, const Rules& rules, int black_is)
      : boards_(boards), rules_(rules), black_is_(black_is) {}

  Parsed<std::vector<GameRecord>> read() {
    begin(Game(rules_), 1);
    for (std::size_t i = 0; i < boards_.size(); ++i) {
      if (auto error = take(i)) return tl::unexpected(std::move(*error));
    }
    finish(boards_.size());
    if (parts_.size() > 1) {
      for (std::size_t i = 0; i < parts_.size(); ++i)
        parts_[i].comment =
            fmt::format("part {} of {}: {}", i + 1, parts_.size(), parts_[i].comment);
    } else {
      parts_.front().comment.clear();
    }
    return std::move(parts_);
  }

 private:
  // Both sides' moves, and one more if a side had to pass.
  static constexpr int kMostBridged = 3;

  std::optional<ParseError> take(std::size_t i) {
    const SignedBoard& board = boards_[i].board;
    Game& game = record_.game;
    // The start, or a board that is printed again because a side had to pass.
    if (shows(board, game.position(), black_is_)) return std::nullopt;
    const Bits before = game.position().board.occupied();
    const int placed = count(board.occupied() & ~before);
    const bool lost = (before & ~board.occupied()) != 0;
    if (placed == 1 && !lost) {
      if (auto error = play_board(game, board, black_is_, i + 1)) return error;
      note(i);
      return std::nullopt;
    }
    std::vector<Square> moves;
    if (placed > 0 && placed <= kMostBridged && !lost &&
        bridge(game.position(), board.discs(black_is_), placed, moves)) {
      for (const Square move : moves) {
        if (game.position().must_pass()) game.play(kPass);
        game.play(move);
      }
      note(i);
      return std::nullopt;
    }
    if (placed <= kMostBridged || lost) return strange_change(game, board, i + 1);
    finish(i);
    begin(Game(position_after_gap(boards_, i, black_is_, rules_)), i + 1);
    return std::nullopt;
  }

  void note(std::size_t i) {
    record_.notes.resize(record_.game.moves().size());
    record_.notes.back().seconds = boards_[i].seconds;
    timed_ = timed_ || boards_[i].seconds;
  }

  void begin(Game game, std::size_t first) {
    record_ = {};
    record_.game = std::move(game);
    first_ = first;
    timed_ = false;
  }

  void finish(std::size_t last) {
    // A gap before the first board leaves no game.
    const bool empty = record_.game.moves().empty();
    if (empty && last < boards_.size()) return;
    if (!timed_) record_.notes.clear();
    record_.comment = fmt::format("boards {} to {}", first_, last);
    parts_.push_back(std::move(record_));
  }

  const std::vector<LoggedBoard>& boards_;
  Rules rules_;
  int black_is_;
  std::vector<GameRecord> parts_;
  GameRecord record_;
  std::size_t first_ = 1;
  bool timed_ = false;
};

Parsed<std::vector<GameRecord>> play_boards(const std::vector<LoggedBoard>& boards,
                                            const Rules& rules, const GameOptions& options) {
  const int usual = black_by_first_move(boards, rules);
  auto parts = LogReader(boards, rules, options.black_is.value_or(usual)).read();
  if (parts || options.black_is) return parts;
  // In the log of one side the first board may be White's.
  if (auto other = LogReader(boards, rules, -usual).read()) return other;
  return parts;
}

}  // namespace

Parsed<std::vector<GameRecord>> parse_course_parts(std::string_view text,
                                                   const GameOptions& options) {
  const Parsed<std::vector<LoggedBoard>> boards =
      is_list(text) ? read_list(text) : read_printed(text);
  if (!boards) return tl::unexpected(boards.error());
  Rules rules = options.rules;
  if (!boards->empty()) {
    const int size = boards->front().board.size;
    if (options.rules_given && size != rules.size) {
      return json_board::wrong(fmt::format("boards of {0}x{0}", size), "",
                               rules.name() + " as asked for");
    }
    rules.size = size;
  }
  Parsed<std::vector<GameRecord>> parts = play_boards(*boards, rules, options);
  if ((parts && parts->size() == 1) || options.rules_given) return parts;
  // If the start was not given, the boards show it.
  Rules other = rules;
  other.start = rules.start == Start::cross ? Start::parallel : Start::cross;
  auto second = play_boards(*boards, other, options);
  if (second && (!parts || second->size() < parts->size())) return second;
  return parts;
}

Parsed<GameRecord> parse_course_log(std::string_view text, const GameOptions& options) {
  Parsed<std::vector<GameRecord>> parts = parse_course_parts(text, options);
  if (!parts) return tl::unexpected(parts.error());
  if (parts->size() == 1) return std::move(parts->front());
  return json_board::wrong("a log with a gap: " + parts->front().comment + " are a game", "",
                           "a game without one");
}

Parsed<std::string> print_course_log(const GameRecord& record) {
  if (record.game.start() != Position::start(record.rules())) {
    return json_board::wrong("a game from a position of its own", "",
                             "for a course log, the start of the rules");
  }
  std::string text;
  for (std::size_t i = 0; i < record.game.moves().size(); ++i) {
    if (record.game.moves()[i] == kPass) continue;
    text += text.empty() ? "" : ",";
    text += print_json_matrix(record.game.positions()[i + 1], -1);
  }
  return "[" + text + "]";
}

constinit const GameFormatInfo course_format = {
    .format = GameFormat::course,
    .name = "course",
    .extensions = "json",
    .extension_decides = false,
    .description = "course log: the boards after each move, as JSON or as NumPy prints them",
    .recognise =
        [](std::string_view, std::string_view text) {
          // Printed boards, with words before the first.
          if (const std::size_t board = text.find("[["); board < text.size() && board > 0 &&
                                                         !text.starts_with('(') &&
                                                         !text.starts_with('{')) {
            const std::size_t number = text.find_first_not_of(" \t\n\r", board + 2);
            if (number < text.size() && (is_digit(text[number]) || text[number] == '-'))
              return true;
          }
          // Neither the tags of PGN nor a list of objects.
          const std::size_t inside = text.find_first_not_of(" \t\n\v\f\r", 1);
          const std::size_t first = text.find_first_not_of("[ \t\n\v\f\r");
          const bool is_pgn = inside < text.size() && is_letter(text[inside]);
          const bool is_object = first < text.size() && text[first] == '{';
          return text.starts_with('[') && !is_pgn && !is_object;
        },
    .split = split_boards,
    .parse = parse_course_log,
    .print =
        [](const GameRecord& record) {
          return print_course_log(record).map([](const std::string& text) { return text + '\n'; });
        },
};

}  // namespace turncoat
