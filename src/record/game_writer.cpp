#include "record/game_writer.h"

#include <fmt/format.h>

#include "record/course_log.h"
#include "record/ggf_game.h"
#include "record/new_file.h"
#include "record/obf.h"
#include "record/pgn.h"
#include "record/quest.h"
#include "record/sgf.h"
#include "record/transcript.h"
#include "record/wthor_writer.h"

namespace turncoat {
namespace {

Parsed<std::string> print_transcript_game(const GameRecord& record) {
  if (record.game.start() != Position::start(record.rules())) {
    return tl::unexpected<ParseError>(
        {"a game from a position of its own", 0, "", "for a transcript, the start of the rules"});
  }
  if (record.game.moves().empty()) {
    return tl::unexpected<ParseError>(
        {"a game without moves", 0, "", "for a transcript, one or more"});
  }
  return print_transcript(record.game);
}

class TextWriter : public GameWriter {
 public:
  TextWriter(const std::filesystem::path& file, GameFormat format) : file_(file), format_(format) {}

  std::optional<ParseError> write(const GameRecord& record) override {
    const Parsed<std::string> text = print_game(record, format_);
    if (!text) return text.error();
    file_.append(*text);
    return std::nullopt;
  }

  void finish() override { file_.finish(); }

 private:
  NewFile file_;
  GameFormat format_;
};

}  // namespace

Parsed<std::string> print_game(const GameRecord& record, GameFormat format) {
  const auto line = [](std::string text) { return text + '\n'; };
  switch (format) {
    case GameFormat::transcript: return print_transcript_game(record).map(line);
    case GameFormat::ggf: return line(print_ggf_game(record));
    case GameFormat::sgf: return line(print_sgf_game(record));
    case GameFormat::pgn: return print_pgn_game(record);
    case GameFormat::obf: return line(print_obf_game(record));
    case GameFormat::course: return print_course_log(record).map(line);
    case GameFormat::quest: return print_quest_game(record).map(line);
    case GameFormat::wthor: break;
  }
  return tl::unexpected<ParseError>({"WTHOR is no text", 0, "", "a file"});
}

std::unique_ptr<GameWriter> create_games(const std::filesystem::path& file,
                                         const GameWriterOptions& options) {
  if (options.format == GameFormat::wthor) return create_wthor(file, options);
  return std::make_unique<TextWriter>(file, options.format);
}

}  // namespace turncoat
