#include "review/review.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "review/effort.h"
#include "review/line.h"

namespace turncoat {

namespace {

// Discs: less is within the error of searches before the endgame.
constexpr double kNoticed = 1;
constexpr double kDoubtful = 2;
constexpr double kMistake = 4;
constexpr double kBlunder = 10;
constexpr std::size_t kMostTurningPoints = 3;
// The depth for continuing lines that are too short, and of a shallow search.
constexpr int kLineDepth = 8;
constexpr int kGlanceDepth = 3;
// From here on lines go to the end of the game, which takes no time to solve.
constexpr int kSolvedLineEmpties = 14;

/// The line with `move` in front, for the other side.
Line preceded(Square move, const Line& line) {
  Line before = line;
  before.move = move;
  before.score = 0 - line.score;  // not -line.score: a draw is 0, never -0
  ++before.evidence.depth;
  before.pv.insert(before.pv.begin(), move);
  return before;
}

/// The confidence of a search to the end of the game in percent, 101 if exact; 0 if it did not reach the end.
int certainty(const Evidence& evidence, int empties) {
  if (evidence.exact) return 101;
  return evidence.depth >= empties ? evidence.percent : 0;
}

/// The approximate chance to win: four discs ahead in the midgame win about three games out of four.
double expectation(double score) { return 1 / (1 + std::exp(-score / 4)); }

class Reviewer {
 public:
  Reviewer(Searcher& searcher, const Game& game, const Limits& limits,
           const ReviewListener& listener, std::stop_token stop)
      : searcher_(searcher),
        limits_(limits),
        listener_(listener),
        stop_(std::move(stop)),
        review_(game) {}

  Review review() {
    const auto begin = Time::now();
    const int plies = static_cast<int>(review_.game.moves().size());
    review_.moves.resize(static_cast<std::size_t>(plies));
    review_.graph.resize(static_cast<std::size_t>(plies) + 1);
    review_.first_ply = plies;

    following_ = ending(review_.game.position());
    note(plies, following_);
    for (int ply = plies - 1; ply >= 0 && !stop_.stop_requested(); --ply) {
      MoveReview move = review_move(ply);
      if (stop_.stop_requested()) break;  // an interrupted search is not reliable
      following_ = move.best;
      review_.first_ply = ply;
      review_.moves[static_cast<std::size_t>(ply)] = std::move(move);
      note(ply, following_);
    }
    sum_up();
    review_.seconds = std::chrono::duration<double>(Time::now() - begin).count();
    return std::move(review_);
  }

 private:
  Line ending(const Position& position) {
    if (!position.is_over()) return search(position, effort_for(position, limits_));
    Line line;
    line.score = position.final_score();
    line.evidence = {.depth = 0, .percent = 100, .exact = true};
    return line;
  }

  Line search(const Position& position, Limits limits) {
    limits.received = Time::now();
    limits.lines = 1;
    const Report report = searcher_.search(position, limits, {}, stop_);
    return report.lines.empty() ? Line{} : report.best();
  }

  /// The value of a move by a search of the position after it, as deep as `evidence` says from the position before it.
  Line search_move(const Position& position, Square move, const Evidence& evidence) {
    const Position next = position.after(move);
    if (next.is_over()) return preceded(move, ending(next));
    Limits limits = limits_;
    limits.level.reset();
    limits.depth = std::max(1, evidence.depth - 1);
    limits.percent = evidence.percent;
    return preceded(move, search(next, limits));
  }

  MoveReview review_move(int ply) {
    const Position& position = review_.game.positions()[static_cast<std::size_t>(ply)];
    const Square move = review_.game.moves()[static_cast<std::size_t>(ply)];
    MoveReview about;
    about.ply = ply;
    about.mover = position.mover;
    about.phase = phase_of(position);
    about.forced = count(position.moves()) <= 1;
    if (about.forced) {
      about.played = about.best = preceded(move, following_);
      return about;
    }
    about.best = search(position, effort_for(position, limits_));
    if (stop_.stop_requested()) return about;
    const int known = certainty(following_.evidence, position.empty_count() - 1);
    const int found = certainty(about.best.evidence, position.empty_count());
    if (about.best.move == move) {
      about.played = about.best = known > 0 ? preceded(move, following_) : about.best;
    } else if (found == 0 || known == 0) {
      // Search it like the best move, even if its exact value is known: the loss would otherwise be the difference between two
      // searches.
      about.played = search_move(position, move, about.best.evidence);
    } else {
      about.played = preceded(move, following_);
      if (found < known)
        about.best = preceded(about.best.move, ending(position.after(about.best.move)));
    }
    if (stop_.stop_requested()) return about;
    if (about.played.score >= about.best.score) about.best = about.played;
    about.loss = about.best.score - about.played.score;
    about.mark = mark_of(about.loss);
    if (about.mark != Mark::none) explain(position, about);
    return about;
  }

  void explain(const Position& position, MoveReview& about) {
    const bool solved = position.empty_count() <= kSolvedLineEmpties;
    Limits limits;
    limits.depth = solved ? kSolvedLineEmpties : kLineDepth;
    limits.percent = solved ? 100 : 73;
    const std::size_t plies = solved ? 2 * kSolvedLineEmpties : kCompared;
    const auto longer = [&](Line& line) {
      line.pv = lengthened(searcher_, position, line.pv, plies, limits, stop_);
    };
    longer(about.played);
    longer(about.best);
    about.reasons = find_reasons(comparison(position, about));
  }

  void note(int ply, const Line& value) {
    const Position& position = review_.game.positions()[static_cast<std::size_t>(ply)];
    GraphPoint& point = review_.graph[static_cast<std::size_t>(ply)];
    point = {position.mover == Colour::black ? value.score : -value.score, value.evidence};
    const int total = static_cast<int>(review_.graph.size());
    if (listener_) listener_({.done = total - ply, .total = total, .ply = ply, .value = point});
  }

  void sum_up() {
    sum_up(Colour::black, review_.black);
    sum_up(Colour::white, review_.white);
    find_turning_points();
  }

  void sum_up(Colour colour, PlayerReview& player) {
    double points = 0;
    double worst = kNoticed;
    double surprise = 0;
    for (auto ply = static_cast<std::size_t>(review_.first_ply); ply < review_.moves.size();
         ++ply) {
      const MoveReview& move = review_.moves[ply];
      if (move.mover != colour || move.forced) continue;
      player.loss += move.loss;
      player.phase_loss[static_cast<std::size_t>(move.phase)] += move.loss;
      ++player.choices;
      ++player.marks[static_cast<std::size_t>(move.mark)];
      points += std::exp2(-move.loss / kHalfAccuracy);
      if (move.loss >= worst) {
        worst = move.loss;
        player.worst_ply = move.ply;
      }
      if (move.loss >= kNoticed) continue;
      ++player.found;
      if (stop_.stop_requested()) continue;
      if (const double undervalued = glance_loss(move); undervalued > surprise) {
        surprise = undervalued;
        player.best_ply = move.ply;
      }
    }
    if (player.choices > 0) player.accuracy = 100 * points / player.choices;
  }

  /// The loss of a move by a shallow search.
  double glance_loss(const MoveReview& move) {
    const Position& position = review_.game.positions()[static_cast<std::size_t>(move.ply)];
    Limits glance;
    glance.depth = kGlanceDepth;
    const Line first = search(position, glance);
    if (first.move == move.played.move) return 0;
    return first.score - search_move(position, move.played.move, first.evidence).score;
  }

  void find_turning_points() {
    const auto swing = [&](int ply) {
      const MoveReview& move = review_.moves[static_cast<std::size_t>(ply)];
      return expectation(move.best.score) - expectation(move.played.score) + move.loss / 200;
    };
    for (int ply = review_.first_ply; ply < static_cast<int>(review_.moves.size()); ++ply) {
      if (review_.moves[static_cast<std::size_t>(ply)].mark != Mark::none)
        review_.turning_points.push_back(ply);
    }
    std::stable_sort(review_.turning_points.begin(), review_.turning_points.end(),
                     [&](int a, int b) { return swing(a) > swing(b); });
    if (review_.turning_points.size() > kMostTurningPoints)
      review_.turning_points.resize(kMostTurningPoints);
  }

  Searcher& searcher_;
  const Limits& limits_;
  const ReviewListener& listener_;
  std::stop_token stop_;
  Review review_;
  Line following_;  // the value of the position after the present move
};

}  // namespace

const char* mark_name(Mark mark) noexcept {
  constexpr const char* kNames[] = {"", "doubtful", "mistake", "blunder"};
  return kNames[static_cast<int>(mark)];
}

Mark mark_of(double loss) noexcept {
  if (loss >= kBlunder) return Mark::blunder;
  if (loss >= kMistake) return Mark::mistake;
  return loss >= kDoubtful ? Mark::doubtful : Mark::none;
}

Comparison comparison(const Position& position, const MoveReview& move) {
  return {.position = position,
          .played = move.played.pv,
          .better = move.best.pv,
          .played_score = move.played.score,
          .better_score = move.best.score,
          .exact = move.exact()};
}

Review review_game(Searcher& searcher, const Game& game, const Limits& limits,
                   const ReviewListener& listener, std::stop_token stop) {
  return Reviewer(searcher, game, limits, listener, std::move(stop)).review();
}

}  // namespace turncoat
