// What a format keeps of a record: the rest is taken out before a record is compared with what was read back.
#pragma once

#include "generated_games.h"
#include "record/game_reader.h"
#include "record/game_writer.h"

namespace turncoat::testing {

/// Whether the format can tell games of these rules; the options tell the rules where it does not name them.
inline bool can_keep(GameFormat format, const Rules& rules) {
  if (format == GameFormat::wthor || format == GameFormat::quest) return rules == Rules{};
  return true;
}

inline GameWish wish_for(GameFormat format) {
  GameWish wish;
  wish.usual_start = format != GameFormat::ggf && format != GameFormat::sgf &&
                     format != GameFormat::pgn && format != GameFormat::obf;
  wish.finished = format == GameFormat::wthor;
  wish.fewest_moves = format == GameFormat::transcript ? 1 : 0;
  return wish;
}

inline GameRecord kept_by(GameFormat format, GameRecord record) {
  const auto no_names = [&] {
    record.black.clear();
    record.white.clear();
    record.black_rating.reset();
    record.white_rating.reset();
    record.date.clear();
    record.time.clear();
    record.event.clear();
    record.place.clear();
  };
  const bool evals = format == GameFormat::ggf || format == GameFormat::sgf;
  const bool times = format == GameFormat::ggf || format == GameFormat::quest;
  bool any = false;
  for (std::size_t i = 0; i < record.notes.size(); ++i) {
    MoveNote& note = record.notes[i];
    // SGF leaves passes out, and what was noted beside them.
    if (!evals || (format == GameFormat::sgf && record.game.moves()[i] == kPass)) note.eval.reset();
    if (!times) note.seconds.reset();
    any = any || note.eval || note.seconds;
  }
  if (!any) record.notes.clear();
  switch (format) {
    case GameFormat::obf:
      record.game = Game(with_start_recognised(record.game.position()));
      [[fallthrough]];
    case GameFormat::transcript:
    case GameFormat::course: {
      no_names();
      record.result.reset();
      break;
    }
    case GameFormat::quest:
      record.event.clear();
      record.place.clear();
      record.result.reset();
      break;
    case GameFormat::sgf:
      // Resigned, or out of time: by how much is not said.
      if (record.result && record.result->ending != Ending::played) record.result->margin.reset();
      break;
    case GameFormat::pgn:
      if (record.result && record.result->ending == Ending::played) {
        const Position& last = record.game.position();
        const int discs = count(last.black()) - count(last.white());
        record.result = GameResult::of_margin(record.rules().reversed() ? -discs : discs);
      }
      break;
    default: break;
  }
  return record;
}

/// Empty, or what the second record has lost of the first.
inline std::string difference(const GameRecord& a, const GameRecord& b) {
  if (a.game.start() != b.game.start()) return "start";
  if (a.game.moves() != b.game.moves()) return "moves";
  if (a.black != b.black || a.white != b.white) return "names";
  if (a.black_rating != b.black_rating || a.white_rating != b.white_rating) return "ratings";
  if (a.date != b.date || a.time != b.time) return "date";
  if (a.event != b.event || a.place != b.place) return "event or place";
  if (a.result != b.result) return "result";
  if (a.notes != b.notes) return "notes";
  if (a.scores != b.scores || a.score != b.score) return "scores";
  return {};
}

inline GameOptions options_for(GameFormat format, const Rules& rules) {
  GameOptions options;
  options.format = format;
  options.rules = rules;
  return options;
}

/// Writes and reads a game; empty if nothing got lost.
inline std::string complaint_about_round_trip(const GameRecord& record, GameFormat format) {
  const Parsed<std::string> text = print_game(record, format);
  if (!text) return "not written: " + text.error().message();
  Parsed<GameRecord> again = parse_game(*text, options_for(format, record.rules()));
  if (!again) return "not read: " + again.error().message() + "\n" + *text;
  std::string lost = difference(kept_by(format, record), *again);
  if (!lost.empty()) return "lost: " + lost + "\n" + *text;
  if (print_game(*again, format) != text)
    return "written differently the second time\n" + *text + *print_game(*again, format);
  return {};
}

}  // namespace turncoat::testing
