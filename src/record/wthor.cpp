#include "record/wthor.h"

#include <fmt/format.h>

#include "record/latin1.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

constexpr std::size_t kMoves = 60;

unsigned byte_at(std::string_view bytes, std::size_t i) noexcept {
  return static_cast<unsigned char>(bytes[i]);
}

std::uint16_t word_at(std::string_view bytes, std::size_t i) noexcept {
  return static_cast<std::uint16_t>(byte_at(bytes, i) | byte_at(bytes, i + 1) << 8);
}

void put_word(std::string& bytes, unsigned value) {
  bytes += static_cast<char>(value & 0xff);
  bytes += static_cast<char>(value >> 8 & 0xff);
}

tl::unexpected<ParseError> refused(std::string what, std::string expected) {
  return tl::unexpected<ParseError>({std::move(what), 0, "", std::move(expected)});
}

Parsed<GameResult> read_score(unsigned discs, const Game& game) {
  if (discs > 64) return refused(fmt::format("a score of {} discs", discs), "0 to 64");
  const int margin = 2 * static_cast<int>(discs) - 64;
  return GameResult::of_margin(margin, game.is_over() ? Ending::played : Ending::unknown);
}

}  // namespace

WthorHeader decode_wthor_header(std::string_view bytes) noexcept {
  WthorHeader header;
  for (std::size_t i = 0; i < 4; ++i)
    header.created[i] = static_cast<std::uint8_t>(byte_at(bytes, i));
  header.games = word_at(bytes, 4) | static_cast<std::uint32_t>(word_at(bytes, 6)) << 16;
  header.names = word_at(bytes, 8);
  header.year = word_at(bytes, 10);
  header.board = static_cast<std::uint8_t>(byte_at(bytes, 12));
  header.solitaires = static_cast<std::uint8_t>(byte_at(bytes, 13));
  header.depth = static_cast<std::uint8_t>(byte_at(bytes, 14));
  header.reserved = static_cast<std::uint8_t>(byte_at(bytes, 15));
  return header;
}

std::string encode_wthor_header(const WthorHeader& header) {
  std::string bytes(header.created.begin(), header.created.end());
  put_word(bytes, header.games & 0xffff);
  put_word(bytes, header.games >> 16);
  put_word(bytes, header.names);
  put_word(bytes, header.year);
  for (std::uint8_t last : {header.board, header.solitaires, header.depth, header.reserved}) {
    bytes += static_cast<char>(last);
  }
  return bytes;
}

Parsed<GameRecord> parse_wthor_game(std::string_view bytes, const WthorHeader& header) {
  GameRecord record;
  record.wthor = WthorNumbers{word_at(bytes, 0), word_at(bytes, 2), word_at(bytes, 4),
                              static_cast<int>(byte_at(bytes, 7))};
  if (header.year != 0) record.date = fmt::format("{:04}", header.year);
  bool ended = false;
  for (std::size_t i = 0; i < kMoves; ++i) {
    const unsigned code = byte_at(bytes, 8 + i);
    const std::string place = fmt::format("move {}", i + 1);
    if (code == 0) {
      ended = true;
      continue;
    }
    if (ended) {
      return tl::unexpected<ParseError>(
          {fmt::format("move byte {} after the end of the moves", code), 9 + i, place, "0"});
    }
    const unsigned row = code / 10;
    const unsigned column = code % 10;
    if (row < 1 || row > 8 || column < 1 || column > 8) {
      return tl::unexpected<ParseError>(
          {fmt::format("move byte {}", code), 9 + i, place, "11 to 88"});
    }
    const Square move = square_at(static_cast<int>(row) - 1, static_cast<int>(column) - 1, 8);
    if (!record.game.play_or_pass(move)) {
      return tl::unexpected(illegal_move(record.game.position(), move, 9 + i, place));
    }
  }
  const Parsed<GameResult> result = read_score(byte_at(bytes, 6), record.game);
  if (!result) return tl::unexpected(result.error());
  if (record.wthor->theoretical > 64) {
    return refused(fmt::format("a theoretical score of {} discs", record.wthor->theoretical),
                   "0 to 64");
  }
  record.result = *result;
  if (auto error = contradiction(record)) return tl::unexpected(std::move(*error));
  return record;
}

Parsed<std::string> print_wthor_game(const GameRecord& record, const WthorNumbers& numbers) {
  if (record.game.start() != Position::start(Rules{})) {
    return refused(record.rules() == Rules{} ? "a game from a position of its own"
                                             : fmt::format("a game of {}", record.rules().name()),
                   "for WTHOR, 8x8 from the usual start");
  }
  // The recorded result may be the difference without the empties, so prefer the board's.
  const std::optional<GameResult> board = result_on_board(record.game);
  const std::optional<GameResult> result = board ? board : record.result;
  if (!result) return refused("an unfinished game without a result", "for WTHOR, a result");
  const int margin = result->margin.value_or(64 * result->winner);
  if (margin % 2 != 0) {
    return refused(fmt::format("a result of {:+}", margin), "for WTHOR, an even margin");
  }
  const auto discs = static_cast<unsigned>((margin + 64) / 2);
  std::string bytes;
  bytes.reserve(kWthorGameLength);
  for (int number : {numbers.tournament, numbers.black, numbers.white}) {
    put_word(bytes, static_cast<unsigned>(number));
  }
  bytes += static_cast<char>(discs);
  bytes += static_cast<char>(record.wthor ? static_cast<unsigned>(numbers.theoretical) : discs);
  for (Square move : record.game.moves()) {
    if (move != kPass) bytes += static_cast<char>(10 * (move / 8 + 1) + move % 8 + 1);
  }
  bytes.resize(kWthorGameLength, '\0');
  return bytes;
}

}  // namespace turncoat
