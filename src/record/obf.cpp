#include "record/obf.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "record/board_string.h"
#include "record/cells.h"
#include "record/game_splitter.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<int> read_score(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int score = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), score);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return score;
}

// `G8:+18` or `+18`; Edax fills up with `--:-127`.
bool add_field(Problem& problem, std::string_view field) {
  const std::size_t colon = field.find(':');
  const auto score =
      read_score(trimmed(colon == std::string_view::npos ? field : field.substr(colon + 1)));
  if (!score) return false;
  if (colon == std::string_view::npos) {
    problem.score = *score;
    return true;
  }
  const std::string_view name = trimmed(field.substr(0, colon));
  if (name == "--") return true;
  const auto move = parse_move(name, problem.position.rules);
  if (!move || !problem.position.is_legal(*move)) return false;
  problem.moves.push_back({*move, *score});
  problem.score = std::max(problem.score.value_or(*score), *score);
  return true;
}

}  // namespace

Parsed<Problem> parse_problem(std::string_view line, const PositionOptions& options) {
  const std::size_t percent = line.find('%');
  std::string_view rest = line.substr(0, percent);
  const std::size_t board_end = std::min(rest.find(';'), rest.size());
  const auto position = parse_position(rest.substr(0, board_end), options);
  if (!position) return tl::unexpected(position.error());

  Problem problem;
  problem.position = *position;
  if (percent != std::string_view::npos) problem.comment = trimmed(line.substr(percent + 1));
  for (std::size_t begin = board_end + 1; begin < rest.size();) {
    const std::size_t end = std::min(rest.find(';', begin), rest.size());
    const std::string_view field = trimmed(rest.substr(begin, end - begin));
    if (!field.empty() && !add_field(problem, field)) {
      return tl::unexpected(
          ParseError{"unexpected '" + std::string(field) + "'", begin + 1, "",
                     "a legal move and its score such as G8:+18, or a score alone"});
    }
    begin = end + 1;
  }
  return problem;
}

Parsed<std::vector<Problem>> parse_problems(std::string_view text, const PositionOptions& options) {
  std::vector<Problem> problems;
  int number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = trimmed(text.substr(begin, end - begin));
    begin = end + 1;
    ++number;
    if (line.empty() || line.front() == '%') continue;
    auto problem = parse_problem(line, options);
    if (!problem) return tl::unexpected(at_place(problem.error(), fmt::format("line {}", number)));
    problems.push_back(std::move(*problem));
  }
  return problems;
}

Parsed<GameRecord> parse_obf_game(std::string_view line, const GameOptions& options) {
  PositionOptions position_options;
  position_options.rules = options.rules;
  position_options.size_given = options.rules_given;
  Parsed<Problem> problem = parse_problem(line, position_options);
  if (!problem) return tl::unexpected(std::move(problem.error()));
  // A board that was cut off behind its last cell: whose turn it is would be a guess.
  const std::string_view board = line.substr(0, line.find_first_of(";%"));
  const auto cells = std::count_if(board.begin(), board.end(), [](char c) { return !is_blank(c); });
  if (cells == problem->position.rules.cell_count()) {
    return tl::unexpected<ParseError>(
        {"a board without a side", board.size() + 1, "", std::string(kSideLetters)});
  }
  GameRecord record;
  record.game = Game(with_start_recognised(problem->position));
  record.scores = std::move(problem->moves);
  record.score = problem->score;
  record.comment = std::move(problem->comment);
  return record;
}

std::string print_obf_game(const GameRecord& record) {
  const Position& last = record.game.position();
  std::string line = print_board_string(last, {'X', 'O', '-'}) + ';';
  for (const ScoredMove& scored : record.scores) {
    std::string move = move_name(scored.move, record.rules());
    std::transform(move.begin(), move.end(), move.begin(), upper);
    line += fmt::format(" {}:{:+};", move, scored.score);
  }
  if (record.scores.empty() && record.score) line += fmt::format(" {:+};", *record.score);
  if (!record.comment.empty()) {
    std::string comment = record.comment;
    std::replace(comment.begin(), comment.end(), '\n', ' ');
    line += " % " + comment;
  }
  return line;
}

namespace {

bool looks_like_obf(std::string_view, std::string_view text) {
  if (text.starts_with('%')) return true;
  if (text.empty() || text.find_first_of("{[(") == 0) return false;
  const std::string_view line = text.substr(0, text.find('\n'));
  const auto cells = static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return cell_from(c).has_value(); }));
  return line.size() >= 16 && cells * 2 > std::min<std::size_t>(line.size(), 64) &&
         !is_digit(line[1]);
}

}  // namespace

constinit const GameFormatInfo obf_format = {
    .format = GameFormat::obf,
    .name = "obf",
    .extensions = "obf",
    .extension_decides = true,
    .description = "positions with scores: the one that a game has reached",
    .recognise = looks_like_obf,
    .split = split_lines,
    .parse = parse_obf_game,
    .print = [](const GameRecord& record) -> Parsed<std::string> {
      return print_obf_game(record) + '\n';
    },
};

}  // namespace turncoat
