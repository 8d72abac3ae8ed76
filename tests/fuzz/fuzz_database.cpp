// Any bytes as a book, as a library and as a list of work: entries, games and items within their ranges, or an error.
#include <cstdlib>

#include "library/book.h"
#include "library/file_salvage.h"
#include "library/game_library.h"
#include "temporary_input.h"
#include "work/list.h"

namespace {

using namespace turncoat;
using namespace turncoat::library;

void require(bool condition) {
  if (!condition) std::abort();
}

void read_book(const std::string& file) {
  const Book book(file, Rules{});
  book.file().each([&](const BookEntry& entry) {
    for (const BookLine& line : entry.lines)
      require((Position{{}, entry.board}.moves() & bit(line.move)) != 0);
    for (const Line& line : book.moves({{}, entry.board, Colour::black}))
      require(std::abs(line.score) <= 80);
  });
}

void read_library(const std::string& file) {
  const GameLibrary library(file, Database::Access::read);
  GameQuery query;
  query.limit = 20;
  for (const FoundGame& found : library.search(query).games) library.game(found.id);
  for (const Continuation& next : library.continuations(Position::start()).moves)
    require(next.move == kNoSquare || Position::start().is_legal(next.move));
}

void read_list(const std::string& file) {
  const auto list = work::open_list(file, work::Opening::existing);
  for (std::int64_t after = 0;;) {
    const auto entries = list->page(after, 100);
    if (entries.empty()) break;
    for (const work::Entry& entry : entries) {
      require(entry.number > after);
      after = entry.number;
      list->weights(entry.item.weights);
    }
  }
  list->summary();
  if (list->claim("", false)) list->finish({.text = "{}", .worker = "fuzzer"});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const turncoat::testing::TemporaryInput input(data, size, ".book");
  for (const auto read : {read_book, read_library, read_list}) {
    try {
      read(input.name());
    } catch (const DatabaseError&) {
    } catch (const work::ListError&) {
    }
  }
  check_book(input.name(), std::nullopt);
  check_library(input.name(), std::nullopt);
  check_list(input.name(), std::nullopt);
  return 0;
}
