#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include "cli/book_argument.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/interrupt.h"
#include "cli/library_options.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/train_parts.h"
#include "cli/training.h"
#include "human/popular_moves.h"
#include "human/skill.h"
#include "record/square_text.h"
#include "review/puzzle.h"
#include "search/engine_spec.h"
#include "study/endgame_drill.h"
#include "study/repertoire.h"

namespace turncoat::cli {

namespace {

using study::Card;
using study::CardKind;
using study::Deck;

study::Day today() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<study::Day>(std::chrono::duration_cast<std::chrono::hours>(now).count() / 24);
}

std::unique_ptr<Engine> exact_engine(const Rules& rules) {
  return make_engine(EngineOptions{1, 64}, training_weights("", rules));
}

human::PeopleHere people_here() {
  return {checked(human::HumanModel::load()), training_weights("", Rules{})};
}

/// The deck: read at the start, written after every answer.
class DeckFile {
 public:
  void declare(Options& options) {
    options.text("--deck", file_, "FILE",
                 "The file of cards (default $XDG_DATA_HOME/turncoat/training.json)");
  }
  void declare_count(Options& options) {
    options.number("--count", count_, "N", {1, 1000}, "How many questions at most (default 10)");
  }

  void read() {
    if (file_.empty()) file_ = (default_library().parent_path() / "training.json").string();
    deck_ = checked(Deck::read(file_));
  }
  void write() const {
    const auto folder = std::filesystem::path(file_).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder);
    deck_.write(file_);
  }

  Deck& deck() { return deck_; }
  std::size_t count() const { return static_cast<std::size_t>(count_); }
  const std::string& name() const { return file_; }

 private:
  std::string file_;
  int count_ = 10;
  Deck deck_;
};

enum class Outcome { right, right_later, wrong, left };

/// Asks one question until it is answered or given up, or the person leaves.
class Question {
 public:
  Question(const Card& card, Engine& engine) : card_(card), engine_(engine) {}

  Outcome ask() const {
    const Position& position = card_.game.position();
    fmt::print("{}\n", draw(position, may_colour(stdout) ? Ink::colour : Ink::plain));
    for (int tries = 0; tries < 2; ++tries) {
      const auto move = ask_for_move(position);
      if (!move) return Outcome::left;
      if (*move == kNoSquare) break;
      if (std::ranges::find(card_.answers, *move) != card_.answers.end()) {
        fmt::print("Right. {}\n\n", card_.note);
        return tries == 0 ? Outcome::right : Outcome::right_later;
      }
      explain(*move);
    }
    show();
    return Outcome::wrong;
  }

 private:
  void show() const {
    fmt::print("It is {}. {}\n\n", move_name(card_.answers[0], card_.game.start().rules),
               card_.note);
  }

  double value_after(Square move) const {
    const Position after = card_.game.position().after(move);
    Limits limits;
    constexpr int kQuickly = 8;
    limits.depth = card_.kind == CardKind::endgame ? 60 : kQuickly;
    return -engine_.search(after, limits).best().score;
  }

  void explain(Square move) const {
    const Rules& rules = card_.game.start().rules;
    const double loss = value_after(card_.answers[0]) - value_after(move);
    if (card_.kind == CardKind::opening && loss < 1) {
      fmt::print("{} is playable, but not the move of your repertoire. Again:\n",
                 move_name(move, rules));
    } else {
      fmt::print("{} loses {:.0f} discs. Again:\n", move_name(move, rules), std::max(loss, 1.0));
    }
  }

  const Card& card_;
  Engine& engine_;
};

/// Asks the cards that are due; returns the exit code.
int drill(DeckFile& file, CardKind kind) {
  const auto due = file.deck().due(kind, today(), file.count());
  if (due.empty()) {
    fmt::print("Nothing is due today.\n");
    return kSuccess;
  }
  int right = 0;
  int asked = 0;
  std::unique_ptr<Engine> engine;
  std::string family;
  for (const std::size_t at : due) {
    Card& card = file.deck().cards()[at];
    const Rules& rules = card.game.start().rules;
    if (family != rules.family()) {
      engine = exact_engine(rules);
      family = rules.family();
    }
    fmt::print("Question {} of {}{}\n", asked + 1, due.size(),
               card.share ? fmt::format(", found by {:.0f} % of people of 1500", 100 * *card.share)
                          : std::string());
    const Outcome outcome = Question(card, *engine).ask();
    if (outcome == Outcome::left) break;
    ++asked;
    right += outcome == Outcome::right;
    const int grade = outcome == Outcome::right ? 5 : outcome == Outcome::right_later ? 3 : 1;
    card.memory = study::reviewed(card.memory, grade, today());
    file.write();
  }
  fmt::print("\n{} of {} at once. The next ones come when they are due.\n", right, asked);
  return kSuccess;
}

struct TrainOpenings {
  explicit TrainOpenings(Options& options) {
    position.declare(options);
    file.declare(options);
    file.declare_count(options);
    options.choice("--build", build, "COLOUR", {"black", "white"},
                   "First add the lines of this side from POSITION on");
    options.number("--plies", repertoire.plies, "N", {1, 30}, "How far new lines go (default 12)");
    options.number("--rating", repertoire.rating, "N", {human::kLeastRating, human::kMostRating},
                   "Strength of the people whose replies are learned (default 1500)");
    options.text("--book", book, "FILE",
                 "Your moves come from this opening book where it has one; `default` is the one\n"
                 "that comes with the program");
    options.flag("--only", only, "Add your moves of POSITION and nothing beyond");
    options.needs(
        {"POSITION", "--rules", "--mover", "--black", "--plies", "--rating", "--book", "--only"},
        "--build");
    options.idle_with({"--plies", "--rating", "--book"}, "--only");
    options.explain(R"(
Drills an opening repertoire: what is answered well comes back later and later (SM-2). --build adds
your moves of POSITION and lines that go on from there: for your side the most popular of the good
moves, or the book's, for the other what people play.

Examples:
  turncoat train openings --build black f5d6c3d3c4
  turncoat train openings --build white f5d6 --book default
  turncoat train openings --count 20)");
  }

  int run() {
    file.read();
    if (!build.empty()) {
      const Game from = position.read_game();
      if (from.start() != Position::start()) throw InputError("lines begin at the start of 8x8");
      repertoire.colour = build == "black" ? Colour::black : Colour::white;
      int added = 0;
      for (Card& card : study::own_line(from, repertoire.colour)) {
        added += file.deck().add(std::move(card));
      }
      if (!only) added += add_lines(from);
      file.write();
      fmt::print("{} new positions in {}\n", added, printable(file.name()));
    }
    return drill(file, CardKind::opening);
  }

  /// Adds the lines that continue from there; returns how many positions are new.
  int add_lines(const Game& from) {
    std::function<Square(const Position&)> own;
    if (!book.empty()) {
      own = [known = open_book(book, from.start().rules)](const Position& at) {
        const auto lines = known->moves(at);
        return lines.empty() ? kNoSquare : lines.front().move;
      };
    }
    auto people = people_here();
    int added = 0;
    for (Card& card : study::build_repertoire(people, from, repertoire, own)) {
      added += file.deck().add(std::move(card));
    }
    return added;
  }

  PositionArgument position;
  DeckFile file;
  std::string build;
  std::string book;
  bool only = false;
  study::RepertoireOptions repertoire;
};

struct TrainEndgames {
  explicit TrainEndgames(Options& options) {
    file.declare(options);
    file.declare_count(options);
    options.number("--empties", drills.empties, "N", {2, 14, true},
                   "Add new exercises with so many empty squares");
    options.number("--seed", seed, "N", {1, 1e9}, "Which ones (default: by what is there)");
    options.needs({"--seed"}, "--empties");
    options.explain(R"(
The last moves: parity, and counting. Every answer is exact.

Example:
  turncoat train endgames --empties 6 --count 5)");
    drills.empties = 0;
  }

  int run() {
    file.read();
    if (drills.empties > 0) {
      const auto engine = exact_engine(Rules{});
      std::uint64_t next = seed > 0 ? seed : file.deck().cards().size() + 1;
      for (std::size_t added = 0; added < file.count();) {
        drills.seed = next++;
        added += file.deck().add(study::make_endgame(*engine, drills));
      }
      file.write();
    }
    return drill(file, CardKind::endgame);
  }

  DeckFile file;
  study::EndgameOptions drills;
  std::uint64_t seed = 0;
};

struct TrainMistakes {
  explicit TrainMistakes(Options& options) {
    games.declare_many(options);
    file.declare(options);
    file.declare_count(options);
    options.text("--player", player, "NAME", "Only the moves of players with this in their name");
    options.number("--margin", find.margin, "D", {1, 64},
                   "Discs that the mistake cost, at least (default 4)");
    options.explain(R"(
Positions of your own games in which you missed the best move. They come back until they are solved.
How hard one is, is told by the share of people of 1500 who find the move.

Example:
  turncoat train mistakes mygames.ggf --player me)");
  }

  int run() {
    file.read();
    add_mistakes();
    return drill(file, CardKind::mistake);
  }

  void add_mistakes() {
    const Interrupt interrupt;
    auto people = people_here();
    int added = 0;
    std::unique_ptr<Engine> engine;
    std::string family;
    games.read_all(
        [&](const GameRecord& record) {
          if (family != record.rules().family()) {
            engine = exact_engine(record.rules());
            family = record.rules().family();
          }
          return find_puzzles(
              *engine, record.game, find,
              [&](const Puzzle& puzzle) {
                if (puzzle.was_played && is_own(record, puzzle.position.mover)) {
                  added += file.deck().add(card_of(puzzle, people));
                }
                return true;
              },
              interrupt.token());
        },
        interrupt.token());
    file.write();
    fmt::print("{} new positions in {}\n", added, printable(file.name()));
  }

  bool is_own(const GameRecord& record, Colour mover) const {
    const std::string& name = mover == Colour::black ? record.black : record.white;
    return player.empty() || name.find(player) != name.npos;
  }

  static Card card_of(const Puzzle& puzzle, human::PeopleHere& people) {
    Card card;
    card.kind = CardKind::mistake;
    card.game = Game(puzzle.position);
    card.answers = {puzzle.answer().move};
    card.note = fmt::format("You played {}.", move_name(puzzle.tempting, puzzle.position.rules));
    if (puzzle.position.rules.family() == Rules{}.family()) {
      for (const human::PopularMove& move :
           people.moves(puzzle.position, kNoSquare, human::kMeanRating)) {
        if (move.move == puzzle.answer().move) card.share = move.find_chance;
      }
    }
    return card;
  }

  GamesArgument games;
  DeckFile file;
  std::string player;
  PuzzleOptions find;
};

struct TrainStatus {
  explicit TrainStatus(Options& options) {
    file.declare(options);
    options.flag("--json", json, "Print a JSON object");
  }

  int run() {
    file.read();
    Json facts = Json::object();
    for (const CardKind kind : {CardKind::opening, CardKind::mistake, CardKind::endgame}) {
      int all = 0;
      int known = 0;
      for (const Card& card : file.deck().cards()) {
        all += card.kind == kind;
        known += card.kind == kind && card.memory.repetitions > 0;
      }
      const std::size_t due = file.deck().due(kind, today(), 1'000'000).size();
      const std::string name(study::card_kind_name(kind));
      if (json) {
        facts[name] = {{"positions", all}, {"known", known}, {"due", due}};
      } else {
        fmt::print("{:<8} {:>5} positions, {:>5} known, {:>5} due\n", name, all, known, due);
      }
    }
    if (json) fmt::print("{}\n", facts.dump());
    return kSuccess;
  }

  DeckFile file;
  bool json = false;
};

constexpr std::array kParts = {
    Command{"openings", "Drill an opening repertoire", make_command<TrainOpenings>},
    Command{"mistakes", "Drill the mistakes of your own games", make_command<TrainMistakes>},
    Command{"endgames", "Drill the last moves", make_command<TrainEndgames>},
    Command{"lessons", "Learn the eight basic ideas", declare_train_lessons},
    Command{"status", "Show what is learned and what is due", make_command<TrainStatus>},
};

}  // namespace

Run declare_train(Options& options) { return declare_parts(options, kParts); }

}  // namespace turncoat::cli
