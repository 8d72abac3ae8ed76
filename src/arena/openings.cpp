#include "arena/openings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <random>
#include <sstream>
#include <unordered_set>

#include "core/random_opening.h"
#include "core/symmetry.h"
#include "record/data_file.h"
#include "record/position_text.h"
#include "record/transcript.h"
#include "record/whole_file.h"

namespace turncoat {

namespace {

using Openings = tl::expected<std::vector<Game>, std::string>;

// Ply 9 of 8x8 has 433,993 positions; each further ply has ten times as many.
constexpr int kMostPlies = 9;
constexpr int kMostRandomPlies = 40;

/// Plays forced passes, so that the mover has a move.
void settle(Game& game) {
  if (game.position().must_pass()) game.play(kPass);
}

// Of the standard library only the generator gives the same numbers everywhere, not std::shuffle and the distributions.
std::size_t below(std::size_t n, std::mt19937_64& random) { return random() % n; }

void shuffle(std::vector<Game>& games, std::mt19937_64& random) {
  for (std::size_t i = games.size(); i > 1; --i) std::swap(games[i - 1], games[below(i, random)]);
}

std::vector<Game> random_openings(const Rules& rules, int plies, std::size_t most,
                                  std::mt19937_64& random) {
  std::vector<Game> openings;
  std::unordered_set<Board> seen;
  // After few plies there are few positions: give up after many duplicates in a row.
  for (std::size_t tries = 0; openings.size() < most && tries < 20 * most + 100; ++tries) {
    auto game = random_opening(rules, plies,
                               [&](int n) { return below(static_cast<std::size_t>(n), random); });
    if (!game || !seen.insert(canonical(game->position().board).board).second) continue;
    openings.push_back(std::move(*game));
  }
  return openings;
}

Openings openings_of_file(const std::string& file, const Rules& rules) {
  const auto text = read_whole_file(file);
  if (!text) return tl::unexpected(text.error());
  std::istringstream in(*text);
  std::vector<Game> openings;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == line.npos || line.starts_with('#') ||
        line.starts_with('%')) {
      continue;
    }
    // Keep the moves: some programs cannot be set to a position.
    auto game = parse_transcript(line, Position::start(rules));
    if (!game) {
      PositionOptions options;
      options.rules = rules;
      options.size_given = true;
      const auto position = parse_position(line, options);
      if (!position) {
        return tl::unexpected(fmt::format("{}, line {}: {}", file, number, game.error().message()));
      }
      game = Game(*position);
    }
    settle(*game);
    if (game->is_over()) {
      return tl::unexpected(fmt::format("{}, line {}: the game is over", file, number));
    }
    openings.push_back(std::move(*game));
  }
  if (openings.empty()) return tl::unexpected(file + ": no openings");
  return openings;
}

constexpr auto kEven = "even";

Openings even_openings(const Rules& rules) {
  if (rules != Rules{})
    return tl::unexpected(fmt::format("'{}': there is a list for 8x8 only", kEven));
  const auto file = find_data_file("books", "even-8.txt");
  if (!file)
    return tl::unexpected(std::string("books/even-8.txt is missing; it comes with the program"));
  return openings_of_file(file->string(), rules);
}

/// The number behind `word:`; nothing if the text is something else.
std::optional<int> plies_of(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return {};
  text.remove_prefix(word.size());
  int plies = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plies);
  return error == std::errc() && end == text.data() + text.size() ? plies : -1;
}

}  // namespace

std::vector<Game> all_openings(const Rules& rules, int plies) {
  std::vector<Game> openings = {Game(rules)};
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<Game> next;
    std::unordered_set<Board> seen;
    for (const Game& game : openings) {
      for (const int square : each(game.position().moves())) {
        Game longer = game;
        longer.play(static_cast<Square>(square));
        settle(longer);
        if (longer.is_over() || !seen.insert(canonical(longer.position().board).board).second)
          continue;
        next.push_back(std::move(longer));
      }
    }
    openings = std::move(next);
  }
  return openings;
}

Openings make_openings(const std::string& text, const Rules& rules, std::size_t most,
                       std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Game> openings;
  if (text == "start") {
    openings.emplace_back(rules);
  } else if (const auto plies = plies_of(text, "random:")) {
    if (*plies < 0 || *plies > kMostRandomPlies) {
      return tl::unexpected(
          fmt::format("'{}': expected random:0 to random:{}", text, kMostRandomPlies));
    }
    openings = random_openings(rules, *plies, most, random);
  } else if (const auto all = plies_of(text, "ply:")) {
    if (*all < 0 || *all > kMostPlies) {
      return tl::unexpected(fmt::format("'{}': expected ply:0 to ply:{}", text, kMostPlies));
    }
    openings = all_openings(rules, *all);
    shuffle(openings, random);
  } else {
    auto read = text == kEven ? even_openings(rules) : openings_of_file(text, rules);
    if (!read) return read;
    openings = std::move(*read);
    shuffle(openings, random);
  }
  if (openings.empty()) return tl::unexpected(text + ": every such game is over");
  if (openings.size() > most) openings.resize(most);
  return openings;
}

}  // namespace turncoat
