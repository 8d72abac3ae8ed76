#include "record/game_reader.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "record/course_log.h"
#include "record/game_splitter.h"
#include "record/ggf_game.h"
#include "record/obf.h"
#include "record/pgn.h"
#include "record/quest.h"
#include "record/sgf.h"
#include "record/transcript.h"
#include "record/wthor.h"

namespace turncoat {
namespace {

Parsed<GameRecord> parse_transcript_game(std::string_view text, const GameOptions& options) {
  Parsed<Game> game = parse_transcript(text, Position::start(options.rules));
  if (!game) return tl::unexpected(game.error());
  GameRecord record;
  record.game = std::move(*game);
  return record;
}

struct TextFormat {
  std::unique_ptr<GameSplitter> (*split)();
  Parsed<GameRecord> (*parse)(std::string_view text, const GameOptions& options);
};

/// Every format but WTHOR, which is no text.
TextFormat text_format(GameFormat format) {
  switch (format) {
    case GameFormat::ggf: return TextFormat{split_ggf, parse_ggf_game};
    case GameFormat::sgf: return TextFormat{split_sgf, parse_sgf_game};
    case GameFormat::pgn: return TextFormat{split_pgn, parse_pgn_game};
    case GameFormat::obf: return TextFormat{split_lines, parse_obf_game};
    case GameFormat::course: return TextFormat{split_boards, parse_course_log};
    case GameFormat::quest: return TextFormat{split_objects, parse_quest_game};
    default: return TextFormat{split_transcripts, parse_transcript_game};
  }
}

class TextGames : public GameFileReader {
 public:
  TextGames(TextSource& source, std::string file, GameFormat format, const GameOptions& options)
      : source_(source),
        file_(std::move(file)),
        format_(format),
        options_(options),
        text_format_(text_format(format)),
        splitter_(text_format_.split()) {
    // The mark that some editors put in front of UTF-8.
    if (source_.head().starts_with("\xef\xbb\xbf")) {
      for (int i = 0; i < 3; ++i) source_.get();
    }
  }

  std::optional<GameRead> next() override {
    if (!splitter_->next(source_, chunk_)) return std::nullopt;
    const GameSource source{file_, ++number_, chunk_.line, format_};
    if (!chunk_.damage.empty())
      return tl::unexpected(GameError{source, {chunk_.damage, 0, "", ""}});
    Parsed<GameRecord> record = text_format_.parse(chunk_.text, options_);
    if (!record) return tl::unexpected(GameError{source, std::move(record.error())});
    record->source = source;
    return std::move(*record);
  }

 private:
  TextSource& source_;
  std::string file_;
  GameFormat format_;
  GameOptions options_;
  TextFormat text_format_;
  std::unique_ptr<GameSplitter> splitter_;
  GameChunk chunk_;
  std::size_t number_ = 0;
};

}  // namespace

std::string GameError::message() const {
  std::string line = source.file.empty() ? "" : source.file + ": ";
  if (source.number != 0 && source.line != 0) {
    line += fmt::format("game {} (line {}): ", source.number, source.line);
  } else if (source.number != 0) {
    line += fmt::format("game {}: ", source.number);
  }
  return line + error.message();
}

GameReader::GameReader(std::unique_ptr<std::istream> stream, const std::string& name,
                       const GameOptions& options)
    : stream_(std::move(stream)), source_(std::make_unique<TextSource>(*stream_)) {
  std::optional<GameFormat> format = options.format;
  if (!format) format = game_format_from_file(name);
  format_ = format ? *format : game_format_from_content(source_->head());
  if (format_ == GameFormat::wthor) {
    // A stream that is no file has no folder where names could be.
    const std::filesystem::path file(name);
    auto names = std::filesystem::exists(file)
                     ? WthorNames::load(file.parent_path())
                     : tl::expected<WthorNames, std::string>(WthorNames{});
    reader_ = read_wthor(*source_, name, options, std::move(names));
  } else {
    reader_ = std::make_unique<TextGames>(*source_, name, format_, options);
  }
}

GameReader::GameReader(GameReader&&) noexcept = default;
GameReader& GameReader::operator=(GameReader&&) noexcept = default;
GameReader::~GameReader() = default;

std::optional<GameRead> GameReader::next() { return reader_->next(); }

std::size_t GameReader::bytes_read() const noexcept { return source_->characters_read(); }

tl::expected<GameReader, std::string> open_games(const std::filesystem::path& file,
                                                 const GameOptions& options) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) {
    return tl::unexpected(fmt::format("{}: a folder, not a file of games", file.string()));
  }
  auto stream = std::make_unique<std::ifstream>(file, std::ios::binary);
  if (!*stream) return tl::unexpected(fmt::format("{}: {}", file.string(), std::strerror(errno)));
  return GameReader(std::move(stream), file.string(), options);
}

GameReader games_of_text(std::string text, const GameOptions& options) {
  return {std::make_unique<std::istringstream>(std::move(text)), "", options};
}

Parsed<GameRecord> parse_game(std::string_view text, const GameOptions& options) {
  GameReader reader = games_of_text(std::string(text), options);
  std::optional<GameRead> first = reader.next();
  if (!first)
    return tl::unexpected<ParseError>({"there is no game", 0, "", "a game in any format"});
  if (!*first) return tl::unexpected(std::move(first->error().error));
  if (reader.next()) return tl::unexpected<ParseError>({"more than one game", 0, "", "only one"});
  return std::move(**first);
}

}  // namespace turncoat
