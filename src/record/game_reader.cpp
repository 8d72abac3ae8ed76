#include "record/game_reader.h"

#include <fmt/format.h>

#include <deque>
#include <sstream>

#include "record/course_log.h"
#include "record/game_splitter.h"

namespace turncoat {
namespace {

class TextGames : public GameFileReader {
 public:
  TextGames(TextSource& source, std::string file, GameFormat format, const GameOptions& options)
      : source_(source),
        file_(std::move(file)),
        format_(format),
        options_(options),
        info_(game_format_info(format)),
        splitter_(info_.split()) {
    // The byte order mark that some editors write before UTF-8.
    if (source_.head().starts_with("\xef\xbb\xbf")) {
      for (int i = 0; i < 3; ++i) source_.get();
    }
  }

  std::optional<GameRead> next() override {
    if (!parts_.empty()) return next_part();
    if (!splitter_->next(source_, chunk_)) return std::nullopt;
    const GameSource source{file_, ++number_, chunk_.line, format_};
    if (!chunk_.damage.empty())
      return tl::unexpected(GameError{source, {chunk_.damage, 0, "", ""}});
    // A log may have gaps, which cut its game into parts.
    if (format_ == GameFormat::course) {
      auto parts = parse_course_parts(chunk_.text, options_);
      if (!parts) return tl::unexpected(GameError{source, std::move(parts.error())});
      for (GameRecord& part : *parts) {
        part.source = source;
        parts_.push_back(std::move(part));
      }
      return next_part();
    }
    Parsed<GameRecord> record = info_.parse(chunk_.text, options_);
    if (!record) return tl::unexpected(GameError{source, std::move(record.error())});
    record->source = source;
    return std::move(*record);
  }

 private:
  GameRead next_part() {
    GameRecord part = std::move(parts_.front());
    parts_.pop_front();
    return part;
  }

  TextSource& source_;
  std::string file_;
  GameFormat format_;
  GameOptions options_;
  const GameFormatInfo& info_;
  std::unique_ptr<GameSplitter> splitter_;
  GameChunk chunk_;
  std::deque<GameRecord> parts_;  // of the last chunk, not yet handed out
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
  const GameFormatInfo& info = game_format_info(format_);
  if (info.is_text()) {
    reader_ = std::make_unique<TextGames>(*source_, name, format_, options);
  } else {
    reader_ = info.open(*source_, name, options);
  }
}

GameReader::GameReader(GameReader&&) noexcept = default;
GameReader& GameReader::operator=(GameReader&&) noexcept = default;
GameReader::~GameReader() = default;

std::optional<GameRead> GameReader::next() { return reader_->next(); }

std::size_t GameReader::bytes_read() const noexcept { return source_->characters_read(); }

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
