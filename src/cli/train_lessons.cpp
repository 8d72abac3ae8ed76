#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/terminal.h"
#include "cli/train_parts.h"
#include "cli/training.h"
#include "record/square_text.h"
#include "review/reason.h"
#include "search/engine_spec.h"
#include "study/lesson.h"

namespace turncoat::cli {

namespace {

using study::Lesson;

constexpr int kDepth = 10;
// Discs: a move that loses less counts as right.
constexpr double kGoodEnough = 1;

std::vector<std::string> lesson_names() {
  std::vector<std::string> names;
  for (const Lesson& lesson : study::lessons()) names.push_back(lesson.name);
  return names;
}

struct TrainLessons {
  explicit TrainLessons(Options& options) {
    options.optional("LESSON", name, "Which one (default: list them)");
    options.choice("--language", language, "L", reason_languages(), "Language (default en)");
    options.flag("--json", json, "Print the list as JSON objects, one per line");
    options.idle_with({"--json"}, "LESSON");
    options.explain(R"(
The eight basic ideas, each with positions from games. Find the best move; where another one is
played, the engine says what is wrong with it.

Example:
  turncoat train lessons mobility)");
  }

  int run() const {
    if (name.empty()) {
      list();
      return kSuccess;
    }
    const Lesson* lesson = study::find_lesson(name);
    if (!lesson) {
      throw InputError(fmt::format("'{}' is not a lesson; expected one of {}", printable(name),
                                   fmt::join(lesson_names(), ", ")));
    }
    const study::LessonWords& words = lesson->words.at(language);
    fmt::print("{}\n\n{}\n\n", words.title, words.text);
    const auto engine = make_engine(EngineOptions{1, 64}, training_weights("", Rules{}));
    for (const Position& position : lesson->positions) {
      if (!ask(position, *engine)) break;
    }
    return kSuccess;
  }

  void list() const {
    for (const Lesson& lesson : study::lessons()) {
      const study::LessonWords& words = lesson.words.at(language);
      if (json) {
        const Json facts = {{"lesson", lesson.name},
                            {"title", words.title},
                            {"text", words.text},
                            {"positions", lesson.positions.size()}};
        fmt::print("{}\n", facts.dump());
      } else {
        fmt::print("{:<10} {}\n", lesson.name, words.title);
      }
    }
  }

  /// Returns false if the person leaves.
  bool ask(const Position& position, Engine& engine) const {
    fmt::print("{}\n", draw(position, may_colour(stdout) ? Ink::colour : Ink::plain));
    Limits limits;
    limits.depth = kDepth;
    limits.lines = count(position.moves());
    const std::vector<Line> lines = engine.search(position, limits).lines;
    for (;;) {
      const auto move = ask_for_move(position);
      if (!move) return false;
      if (*move == kNoSquare) {
        fmt::print("It is {}.\n\n", move_name(lines[0].move, position.rules));
        return true;
      }
      const auto played = std::ranges::find(lines, *move, &Line::move);
      if (played == lines.end()) continue;
      if (lines[0].score - played->score < kGoodEnough) {
        fmt::print("Right.\n\n");
        return true;
      }
      explain(position, *played, lines[0]);
    }
  }

  void explain(const Position& position, const Line& played, const Line& best) const {
    const Comparison comparison{position,   played.pv,
                                best.pv,    played.score,
                                best.score, played.evidence.exact && best.evidence.exact};
    fmt::print("{} costs {:.0f} discs.\n", move_name(played.move, position.rules),
               comparison.loss());
    for (const Reason& reason : find_reasons(comparison)) {
      fmt::print("  {}\n", reason_words(reason, comparison, language));
    }
  }

  std::string name;
  std::string language = "en";
  bool json = false;
};

}  // namespace

std::optional<Square> ask_for_move(const Position& position) {
  for (std::string line;;) {
    fmt::print("Your move (? shows it, quit leaves): ");
    std::fflush(stdout);
    if (!std::getline(std::cin, line) || line == "quit") return std::nullopt;
    if (line == "?") return kNoSquare;
    const auto move = parse_square(line, position.rules);
    if (move && position.is_legal(*move)) return *move;
    fmt::print("That is not a legal move here.\n");
  }
}

Run declare_train_lessons(Options& options) { return make_command<TrainLessons>(options); }

}  // namespace turncoat::cli
