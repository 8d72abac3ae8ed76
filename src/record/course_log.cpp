#include "record/course_log.h"

#include <fmt/format.h>

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

Parsed<std::vector<SignedBoard>> read_boards(std::string_view text) {
  const Parsed<json> list = json_board::parse(text, kLog);
  if (!list) return tl::unexpected(list.error());
  if (!list->is_array())
    return json_board::wrong("unexpected " + json_board::shown(*list), "", std::string(kLog));
  std::vector<SignedBoard> boards;
  for (const json& one : *list) {
    const std::string number = fmt::format("board {}", boards.size() + 1);
    Parsed<SignedBoard> board = read_signed_board(one);
    if (!board) {
      ParseError error = board.error();
      error.place = error.place.empty() ? number : fmt::format("{}, {}", number, error.place);
      return tl::unexpected(std::move(error));
    }
    if (!boards.empty() && board->size != boards.front().size) {
      return json_board::wrong(fmt::format("a board of {0}x{0}", board->size), number,
                               fmt::format("{0}x{0} as before", boards.front().size));
    }
    boards.push_back(*board);
  }
  return boards;
}

bool shows(const SignedBoard& board, const Position& position, int black_is) {
  const Discs discs = board.discs(black_is);
  return discs.black == position.black() && discs.white == position.white();
}

/// The number of the first disc that was put down, which is Black's.
int black_by_first_move(const std::vector<SignedBoard>& boards, const Rules& rules) {
  const Bits start = Position::start(rules).board.occupied();
  for (const SignedBoard& board : boards) {
    if (const Bits placed = board.occupied() & ~start; placed != 0)
      return (board.plus & placed) != 0 ? 1 : -1;
  }
  return -1;
}

std::optional<ParseError> play_board(Game& game, const SignedBoard& board, int black_is,
                                     std::size_t number) {
  const std::string place = fmt::format("board {}", number);
  const Bits before = game.position().board.occupied();
  const Bits placed = board.occupied() & ~before;
  if (count(placed) != 1 || (before & ~board.occupied()) != 0) {
    return ParseError{fmt::format("{} discs appear and {} disappear", count(placed),
                                  count(before & ~board.occupied())),
                      0, place, "one new disc"};
  }
  const auto move = static_cast<Square>(lowest(placed));
  const Colour colour = (board.discs(black_is).black & placed) != 0 ? Colour::black : Colour::white;
  if (auto error = play_as(game, colour, move, 0, place)) return error;
  if (shows(board, game.position(), black_is)) return std::nullopt;
  return ParseError{fmt::format("after {} other discs are turned than the rules have it",
                                move_name(move, game.start().rules)),
                    0, place, print_json_matrix(game.position(), black_is)};
}

Parsed<GameRecord> play_boards(const std::vector<SignedBoard>& boards, const Rules& rules,
                               const GameOptions& options) {
  GameRecord record;
  record.game = Game(rules);
  const int black_is = options.black_is.value_or(black_by_first_move(boards, rules));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (i == 0 && shows(boards[0], record.game.start(), black_is)) continue;
    if (auto error = play_board(record.game, boards[i], black_is, i + 1))
      return tl::unexpected(std::move(*error));
  }
  return record;
}

}  // namespace

Parsed<GameRecord> parse_course_log(std::string_view text, const GameOptions& options) {
  const Parsed<std::vector<SignedBoard>> boards = read_boards(text);
  if (!boards) return tl::unexpected(boards.error());
  Rules rules = options.rules;
  if (!boards->empty()) {
    const int size = boards->front().size;
    if (options.rules_given && size != rules.size) {
      return json_board::wrong(fmt::format("boards of {0}x{0}", size), "",
                               rules.name() + " as asked for");
    }
    rules.size = size;
  }
  Parsed<GameRecord> record = play_boards(*boards, rules, options);
  if (record || options.rules_given) return record;
  // The boards show which start it was, if nobody told.
  Rules other = rules;
  other.start = rules.start == Start::cross ? Start::parallel : Start::cross;
  if (Parsed<GameRecord> second = play_boards(*boards, other, options)) return second;
  return record;
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
    .is_told_by_extension = false,
    .description = "course log: JSON list of the boards after each move",
    .recognise =
        [](std::string_view, std::string_view text) {
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
          return print_course_log(record).map([](std::string text) { return text + '\n'; });
        },
};

}  // namespace turncoat
