#include "record/game_writer.h"

#include "record/new_file.h"

namespace turncoat {
namespace {

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
  const GameFormatInfo& info = game_format_info(format);
  if (info.is_text()) return info.print(record);
  return tl::unexpected<ParseError>(
      {std::string(info.name) + " is not a text format", 0, "", "a file"});
}

std::unique_ptr<GameWriter> create_games(const std::filesystem::path& file,
                                         const GameWriterOptions& options) {
  const GameFormatInfo& info = game_format_info(options.format);
  if (info.is_text()) return std::make_unique<TextWriter>(file, options.format);
  return info.create(file, options);
}

}  // namespace turncoat
