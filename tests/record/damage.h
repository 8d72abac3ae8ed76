// Files of games with bytes cut off or bits flipped, and an independent reading of what such a file still says.
#pragma once

#include <algorithm>
#include <regex>

#include "record/cells.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "round_trip.h"

namespace turncoat::testing {

/// A small file of generated games.
inline std::string file_of_games(GameFormat format, std::mt19937_64& random, const Rules& rules,
                                 int games) {
  std::string text;
  for (int i = 0; i < games; ++i) {
    text += print_game(generated_game(random, rules, wish_for(format)), format).value();
  }
  return text;
}

inline std::string truncated(const std::string& text, std::mt19937_64& random) {
  return text.substr(0, random() % text.size());
}

inline std::string with_bit_flipped(std::string text, std::mt19937_64& random) {
  text[random() % text.size()] ^= static_cast<char>(1 << random() % 8);
  return text;
}

/// All first groups of `pattern`, small letters.
inline std::string groups(const std::string& text, const std::regex& pattern) {
  std::string all;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
    all += (*it)[1];
  for (char& c : all) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return all;
}

/// The moves that stand in a text, found in the plainest way: whatever looks like one where one could stand. Passes are
/// left out. A reader that accepts a text without complaint has to have played exactly these.
inline std::string moves_in_text(GameFormat format, const std::string& text) {
  switch (format) {
    case GameFormat::ggf: {
      static const std::regex kMove(R"((?:^|[\];\s])[BbWw]\s*\[\s*([A-Ha-h][1-8])(?=[/\s\]]))");
      return groups(text, kMove);
    }
    case GameFormat::sgf: {
      static const std::regex kMove(R"((?:^|[\];\s])[a-z]*[BW][a-z]*\s*\[([A-Ha-h][1-8])\])");
      return groups(text, kMove);
    }
    case GameFormat::pgn: {
      static const std::regex kTag(R"(\[[^\]\n]*\])");
      static const std::regex kMove(R"((?:^|[\s.])([A-Ha-h][1-8])(?=\s|$))");
      return groups(std::regex_replace(text, kTag, ""), kMove);
    }
    case GameFormat::quest: {
      static const std::regex kMove(R"rx("m":"([A-Ha-h][1-8])")rx");
      return groups(text, kMove);
    }
    default: {
      static const std::regex kMove("([A-Ha-h][1-8])");
      return groups(text, kMove);
    }
  }
}

/// What was read without a complaint, in the same form.
inline std::string moves_in_records(const std::vector<GameRecord>& records) {
  std::string all;
  for (const GameRecord& record : records) {
    for (Square move : record.game.moves()) {
      if (move != kPass) all += move_name(move, record.rules());
    }
  }
  return all;
}

/// The text of a course log without blanks; of OBF the boards and sides alone, their letters in one spelling.
inline std::string cells_in(GameFormat format, const std::string& text) {
  std::string cells;
  bool in_board = true;
  for (const char c : text) {
    if (c == '\n') in_board = true;
    if (format == GameFormat::obf && (c == ';' || c == '%')) in_board = false;
    if (!in_board || c == ' ' || (c >= '\t' && c <= '\r')) continue;
    const auto cell = format == GameFormat::obf ? cell_from(c) : std::nullopt;
    cells += !cell ? c : *cell == Cell::black ? 'X' : *cell == Cell::white ? 'O' : '-';
  }
  return cells;
}

/// Reads a damaged file. Empty if all is well: a complaint was made, or the games are what the text says to the letter.
inline std::string silence_about(const std::string& text, GameFormat format, const Rules& rules) {
  GameReader reader = games_of_text(text, options_for(format, rules));
  std::vector<GameRecord> records;
  bool complained = false;
  while (auto one = reader.next()) {
    if (*one) {
      records.push_back(std::move(**one));
    } else {
      complained = true;
      if (one->error().error.what.empty()) return "an error without a word";
    }
  }
  if (complained) return {};
  std::string read;
  if (format == GameFormat::course || format == GameFormat::obf) {
    // These say every cell: what was read has to print as the same cells.
    for (const GameRecord& record : records) read += print_game(record, format).value();
    const std::string cells_read = cells_in(format, read);
    const std::string cells_said = cells_in(format, text);
    return cells_said == cells_read ? "" : "read as " + cells_read + "\nbut it says " + cells_said;
  }
  read = moves_in_records(records);
  const std::string said = moves_in_text(format, text);
  return read == said ? "" : "read as " + read + "\nbut it says " + said;
}

}  // namespace turncoat::testing
