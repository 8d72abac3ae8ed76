#include "cli/review_text.h"

#include <fmt/format.h>

#include "cli/report_text.h"
#include "cli/terminal.h"
#include "library/openings.h"
#include "page/position_words.h"
#include "record/square_text.h"

namespace turncoat::cli {

namespace {

std::string score_of(const Line& line) {
  return line.evidence.exact ? fmt::format("{:+.0f}", line.score)
                             : fmt::format("{:+.1f}", line.score);
}

std::string loss_of(const MoveReview& move) {
  return move.exact() ? fmt::format("{:.0f}", move.loss) : fmt::format("{:.1f}", move.loss);
}

class Text {
 public:
  Text(const Review& review, const GameRecord& record, const std::string& language)
      : review_(review), record_(record), language_(language), rules_(record.rules()) {}

  std::string text() {
    add_head();
    add_players();
    add_turning_points();
    add_moves();
    return std::move(text_);
  }

 private:
  template <class... T>
  void add(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<T>(values)...);
  }

  std::string name(Colour colour) const {
    const std::string& known = colour == Colour::black ? record_.black : record_.white;
    const auto side = colour_name(colour);
    return known.empty() ? std::string(side) : fmt::format("{} ({})", side, printable(known));
  }

  /// The number of a move as players count them, without passes.
  int number(int ply) const {
    int moves = 0;
    for (int i = 0; i <= ply; ++i) {
      moves += review_.game.moves()[static_cast<std::size_t>(i)] != kPass;
    }
    return moves;
  }

  void add_head() {
    add("{}{}: {}\n\n", rules_.name(), rules_.reversed() ? ", fewest discs win" : "",
        status(review_.game.position()));
    if (const library::Opening* opening = library::Openings::common().of(review_.game))
      add("Opening: {}\n\n", opening->name);
    if (!record_.comment.empty() && record_.source.format == GameFormat::course)
      add("A log with a gap, {}\n\n", record_.comment);
    if (review_.first_ply > 0) {
      add("Stopped early: nothing is known of the moves before {}.\n\n", number(review_.first_ply));
    }
  }

  void add_players() {
    add("{:<24} {:>8} {:>8} {:>8} {:>8}  {:>8}  {}\n", "Discs lost", "opening", "middle", "end",
        "total", "accuracy", "doubtful, mistakes, blunders");
    for (const Colour colour : {Colour::black, Colour::white}) {
      const PlayerReview& player = review_.player(colour);
      add("{:<24}", name(colour));
      for (const double loss : player.phase_loss) add(" {:>8.1f}", loss);
      add(" {:>8.1f}  {:>7.1f}%  {}, {}, {}\n", player.loss, player.accuracy, player.marks[1],
          player.marks[2], player.marks[3]);
    }
  }

  void add_turning_points() {
    if (review_.turning_points.empty()) return;
    add("\nTurning points\n");
    for (const int ply : review_.turning_points) {
      const MoveReview& move = review_.moves[static_cast<std::size_t>(ply)];
      add("  {}. {} by {} loses {} ({}, {} was {})\n", number(ply),
          move_name(move.played.move, rules_), colour_name(move.mover), loss_of(move),
          score_of(move.played), move_name(move.best.move, rules_), score_of(move.best));
      add_words(move, "      ");
      add("      better: {}\n", line_text(move.best.pv, rules_));
    }
  }

  void add_words(const MoveReview& move, const char* indent) {
    const Position& position = review_.game.positions()[static_cast<std::size_t>(move.ply)];
    const Comparison about = comparison(position, move);
    for (const Reason& reason : move.reasons) {
      add("{}{}\n", indent, reason_words(reason, about, language_));
    }
  }

  void add_moves() {
    add("\n{:>4}  {:<6}{:<6}{:>7}  {:<8}  {:<5}{:>7}  {:<8}  {:>5}\n", "", "", "move", "score",
        "evidence", "best", "score", "evidence", "loss");
    for (int ply = review_.first_ply; ply < static_cast<int>(review_.moves.size()); ++ply) {
      const MoveReview& move = review_.moves[static_cast<std::size_t>(ply)];
      const bool pass = move.played.move == kPass;
      add("{:>4}  {:<6}{:<6}{:>7}  {:<8}  ", pass ? "" : fmt::format("{}.", number(ply)),
          colour_name(move.mover), pass ? "pass" : move_name(move.played.move, rules_),
          score_of(move.played), evidence_text(move.played.evidence));
      if (move.forced) {
        add("{}\n", pass ? "" : "forced");
      } else if (move.best.move == move.played.move) {
        add("{:<5}{:>7}  {:<8}  {:>5}\n", "", "", "", loss_of(move));
      } else {
        add("{:<5}{:>7}  {:<8}  {:>5}  {}\n", move_name(move.best.move, rules_),
            score_of(move.best), evidence_text(move.best.evidence), loss_of(move),
            mark_name(move.mark));
      }
      add_words(move, "        ");
    }
  }

  const Review& review_;
  const GameRecord& record_;
  const std::string& language_;
  const Rules& rules_;
  std::string text_;
};

}  // namespace

std::string review_text(const Review& review, const GameRecord& record,
                        const std::string& language) {
  return Text(review, record, language).text();
}

}  // namespace turncoat::cli
