#include "cli/table_game.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/draw.h"
#include "cli/report_text.h"
#include "cli/terminal.h"
#include "facts/line_facts.h"
#include "record/ggf_game.h"
#include "record/new_file.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "search/default_levels.h"
#include "search/plan.h"

namespace turncoat::cli {

namespace {

constexpr const char* kHelp =
    R"(  f5          play there            undo        take your last move back
  hint        the engine's move     moves       list the legal moves
  switch      change sides          level N     strength of the program, 0 to 60
  resign      give up               new         start again
  save FILE   the moves; as GGF if the name ends in .ggf
  show        draw the board        quit        leave
)";

/// The first word, in lower case, and what follows it.
std::pair<std::string, std::string> split(const std::string& line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
  const std::size_t next = std::min(line.find_first_not_of(" \t\r", end), line.size());
  std::string word = line.substr(begin, end - begin);
  for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  std::string rest = line.substr(next);
  while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\r')) rest.pop_back();
  return {word, rest};
}

}  // namespace

TableGame::TableGame(const Position& start, Seats seats, const Limits& limits,
                     const SearcherOptions& searchers)
    : game_(start), seats_(std::move(seats)), limits_(limits), options_(searchers) {}

void TableGame::run() {
  for (;;) {
    if (!shown_) show();
    if (!is_over() && position().must_pass()) {
      game_.play(kPass);
      shown_ = false;
    } else if (!is_over() && !is_human(position().mover)) {
      const auto guest = guests_.find(seat(position().mover));
      guest != guests_.end() ? move_by_guest(*guest->second) : move_by_program();
    } else if (!run_next_line()) {
      return;
    }
  }
}

void TableGame::show() {
  const auto last = game_.moves().empty() ? std::nullopt : std::optional(game_.moves().back());
  fmt::print("\n{}", draw(position(), may_colour(stdout) ? Ink::colour : Ink::plain, last));
  if (resigned_) fmt::print("{} resigned.\n", colour_name(*resigned_));
  shown_ = true;
}

Limits TableGame::limits_now() const {
  Limits limits = limits_;
  limits.received = Time::now();
  return limits;
}

Searcher& TableGame::searcher(const std::string& name) {
  auto& made = searchers_[name];
  if (!made) made = options_.make(name, position().rules);
  return *made;
}

void TableGame::move_by_program() {
  const Colour colour = position().mover;
  const Report report = searcher(seat(colour)).search(position(), limits_now());
  const Line& best = report.best();
  fmt::print("{} plays {}{}\n", colour_name(colour), move_name(best.move, position().rules),
             thought_of(best));
  game_.play(best.move);
  shown_ = false;
}

std::string TableGame::thought_of(const Line& line) const {
  if (!tells_scores_) return {};
  return fmt::format("  ({}, {})", score_text(line), evidence_text(line.evidence));
}

void TableGame::move_by_guest(Player& guest) {
  const Colour colour = position().mover;
  MoveTime time;
  time.seconds = limits_.seconds;
  const auto choice = guest.choose(game_, time);
  if (choice && game_.play(choice->move)) {
    const Position& before = game_.positions()[game_.positions().size() - 2];
    std::string thought;
    if (choice->report && !choice->report->lines.empty())
      thought = thought_of(choice->report->best());
    fmt::print("{} plays {}{}\n", colour_name(colour), move_name(choice->move, before.rules),
               thought);
  } else {
    fmt::print("{} has no answer: {}. Play on in its place, or quit.\n", colour_name(colour),
               choice ? fmt::format("{}, {}", move_name(choice->move, position().rules),
                                    illegal_move(position(), choice->move, 0, "").what)
                      : choice.error().reason);
    (colour == Colour::black ? seats_.black : seats_.white) = kHuman;
  }
  shown_ = false;
}

std::unique_ptr<AsyncSearch> TableGame::ponder() {
  if (!ponders_ || is_over() || seat(other(position().mover)) != "engine") return nullptr;
  return turncoat::ponder(searcher("engine"), position());
}

bool TableGame::run_next_line() {
  if (is_over()) {
    fmt::print("The game is over: undo, save FILE, new or quit> ");
  } else {
    fmt::print("{}'s move (or help)> ", colour_name(position().mover));
  }
  std::fflush(stdout);
  std::string line;
  {
    const auto pondering = ponder();
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return false;
    }
  }
  const auto [word, rest] = split(line);
  return word.empty() || run_command(word, rest);
}

bool TableGame::run_command(const std::string& word, const std::string& rest) {
  if (word == "quit" || word == "exit" || word == "q") return false;
  if (word == "help" || word == "?") {
    fmt::print("{}", kHelp);
  } else if (word == "undo" || word == "u") {
    undo();
  } else if (word == "hint") {
    hint();
  } else if (word == "moves") {
    fmt::print("{}\n", fmt::join(legal_move_names(position()), " "));
  } else if (word == "resign") {
    resign();
  } else if (word == "save") {
    save(rest);
  } else if (word == "level") {
    set_level(rest);
  } else if (word == "switch") {
    change_seats();
  } else if (word == "new") {
    begin_again();
  } else if (word == "show") {
    show();
  } else {
    play(word);
  }
  return true;
}

void TableGame::play(const std::string& text) {
  if (is_over()) {
    fmt::print("The game is over.\n");
    return;
  }
  const auto move = parse_move(text, position().rules);
  if (!move) {
    fmt::print("'{}' is neither a square nor a command; `help` lists the commands.\n",
               printable(text));
  } else if (!game_.play(*move)) {
    const bool taken = *move != kPass && (position().board.occupied() & bit(*move)) != 0;
    if (*move == kPass) {
      fmt::print("You cannot pass: you have a move.\n");
    } else {
      fmt::print("You cannot play {}: {}.\n", move_name(*move, position().rules),
                 taken ? "the square is taken" : "it flips nothing");
    }
  } else {
    shown_ = false;
  }
}

void TableGame::undo() {
  if (resigned_) {
    resigned_.reset();
    shown_ = false;
    return;
  }
  // Back to the person's last choice: takes back the program's answer too.
  bool moved = game_.undo();
  while (moved && (position().must_pass() || !is_human(position().mover))) moved = game_.undo();
  if (!moved) fmt::print("This is the start of the game.\n");
  shown_ = false;
}

void TableGame::hint() {
  if (is_over()) {
    fmt::print("The game is over.\n");
    return;
  }
  Limits limits;
  limits.level = default_level::kMove;
  limits.lines = 3;
  for (const Line& line : searcher("engine").search(position(), limits).lines) {
    fmt::print("  {}  {:>6}  {:<7}  {}\n", move_name(line.move, position().rules), score_text(line),
               evidence_text(line.evidence), line_text(line.pv, position().rules));
  }
}

void TableGame::resign() {
  if (is_over()) {
    fmt::print("The game is over.\n");
    return;
  }
  resigned_ = position().mover;
  shown_ = false;
}

void TableGame::save(const std::string& file) const {
  if (file.empty()) {
    fmt::print("Say where: save FILE.\n");
    return;
  }
  const bool ggf = std::filesystem::path(file).extension() == ".ggf";
  const std::string text = ggf ? print_ggf_game(game_, {seats_.black, seats_.white}, resigned_)
                               : print_transcript(game_);
  try {
    write_whole_file(file, text + '\n');
    fmt::print("Saved in {}.\n", printable(file));
  } catch (const std::runtime_error& error) {
    fmt::print("Not saved: {}.\n", printable(error.what()));
  }
}

void TableGame::set_level(const std::string& text) {
  int level = -1;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%d%c", &level, &rest) != 1 || level < 0 || level > kMaxLevel) {
    fmt::print("A level is a number from 0 to {}.\n", kMaxLevel);
    return;
  }
  limits_ = {};
  limits_.level = level;
  fmt::print("Level {}.\n", level);
}

void TableGame::change_seats() {
  std::swap(seats_.black, seats_.white);
  fmt::print("Black is {}, White is {}.\n", seats_.black, seats_.white);
}

void TableGame::begin_again() {
  game_ = Game(game_.start());
  resigned_.reset();
  shown_ = false;
}

}  // namespace turncoat::cli
