// Any bytes as training games, a tournament, a tuning, parameters, a list of openings, a book as text, WTHOR's names, a
// deck of exercises and a checkpoint of a fit.
// The first byte chooses.
#include <cstdlib>

#include <filesystem>
#include <sstream>

#include "arena/game_store.h"
#include "arena/openings.h"
#include "eval/classic/parameter_space.h"
#include "library/book_text.h"
#include "record/wthor.h"
#include "study/deck.h"
#include "temporary_input.h"
#include "train/game_file.h"
#include "train/network_fit.h"
#include "train/tuning_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  if (size == 0) return 0;
  const turncoat::testing::TemporaryInput input(data + 1, size - 1, "");
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 9) {
    case 0: {
      const auto openings = make_openings(input.name(), Rules{}, 1000, 1);
      if (openings && openings->empty()) std::abort();
      break;
    }
    case 1: {
      const auto read = train::read_games(input.name(), [](const train::TrainingGame& game) {
        if (game.moves.size() > 60) std::abort();
      });
      train::check_game_file(input.name(), std::nullopt);
      break;
    }
    case 2: {
      const auto settings = GameStore::read_settings(input.name());
      if (settings && settings->rounds > 500'000) std::abort();
      GameStore::check(input.name(), std::nullopt);
      break;
    }
    case 3: {
      const auto tuning = train::parse_tuning(text);
      if (tuning) train::print_tuning(*tuning);
      break;
    }
    case 5: {
      std::istringstream lines(text);
      library::BookTree tree{Rules{}};
      std::vector<library::BookEntry> entries;
      for (std::string line; std::getline(lines, line);) {
        if (auto entry = library::parse_book_line(line, Rules{})) entries.push_back(*entry);
      }
      std::vector<library::BookTree::Index> changed;
      library::merge(tree, entries, changed);
      for (const auto index : changed) library::print_book_line(tree, index);
      break;
    }
    case 6: {
      const turncoat::testing::TemporaryInput names(data + 1, size - 1, "names/WTH.JOU");
      WthorNames::load(std::filesystem::path(names.name()).parent_path());
      break;
    }
    case 7: {
      const auto deck = study::Deck::parse(text);
      if (deck && study::Deck::parse(deck->print())->print() != deck->print()) std::abort();
      break;
    }
    case 8: train::check_network_checkpoint(input.name()); break;
    default: {
      const auto set = parse_parameters(text);
      if (set)
        ParameterSpace(*find_classic_evaluation(set->evaluation), set->stages).make(set->values);
    }
  }
  return 0;
}
