// Games as lists of moves, one a line.
#include "record/game_format.h"
#include "record/game_reader.h"
#include "record/game_splitter.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

Parsed<GameRecord> parse_transcript_game(std::string_view text, const GameOptions& options) {
  Parsed<Game> game = parse_transcript(text, Position::start(options.rules));
  if (!game) return tl::unexpected(game.error());
  GameRecord record;
  record.game = std::move(*game);
  return record;
}

Parsed<std::string> print_transcript_game(const GameRecord& record) {
  if (record.game.start() != Position::start(record.rules())) {
    return tl::unexpected<ParseError>(
        {"a game from a position of its own", 0, "", "for a transcript, the start of the rules"});
  }
  if (record.game.moves().empty()) {
    return tl::unexpected<ParseError>(
        {"a game without moves", 0, "", "for a transcript, one or more"});
  }
  return print_transcript(record.game) + '\n';
}

}  // namespace

constinit const GameFormatInfo transcript_format = {
    .format = GameFormat::transcript,
    .name = "transcript",
    .extensions = "txt",
    .extension_decides = false,
    .description = "moves alone, one game a line",
    // Recognised as the rest, by game_format_from_content.
    .recognise = [](std::string_view, std::string_view) { return false; },
    .split = split_transcripts,
    .parse = parse_transcript_game,
    .print = print_transcript_game,
};

}  // namespace turncoat
