// Any bytes through the readers of games: legal games or clear errors, and what was read can be written and read again.
// The first byte chooses the format and the rules, the rest is the file.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "record/game_reader.h"
#include "record/game_writer.h"

namespace {

using namespace turncoat;

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check(const GameRecord& record, const GameOptions& options) {
  require(record.notes.empty() || record.notes.size() == record.game.moves().size(),
          "notes for some moves only");
  require(!contradiction(record), "a result that the board contradicts");
  for (const GameFormatInfo& info : game_formats()) {
    if (info.format == GameFormat::wthor) continue;
    const Parsed<std::string> text = print_game(record, info.format);
    if (!text) continue;
    GameOptions again = options;
    again.format = info.format;
    again.rules = record.rules();
    again.rules_given = false;
    const Parsed<GameRecord> read = parse_game(*text, again);
    require(read.has_value(), "what was written cannot be read");
    if (info.format == GameFormat::obf) {
      require(read->game.position().board == record.game.position().board,
              "another position comes back");
    } else {
      require(read->game.position() == record.game.position(), "another game comes back");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  GameOptions options;
  const std::uint8_t choice = data[0];
  if (choice % 9 < game_formats().size()) options.format = game_formats()[choice % 9].format;
  options.rules = Rules::all()[choice / 9 % Rules::all().size()];
  options.rules_given = choice >= 128;
  GameReader reader =
      games_of_text(std::string(reinterpret_cast<const char*>(data) + 1, size - 1), options);
  while (const auto one = reader.next()) {
    if (*one) {
      check(**one, options);
    } else {
      require(!one->error().error.what.empty(), "an error without a word");
    }
  }
  return 0;
}
