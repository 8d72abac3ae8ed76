// The root: runs the steps of a plan, keeps the best lines, says when something improved.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "search/clock.h"
#include "search/plan.h"
#include "search/search.h"

namespace turncoat {

template <class R, class E>
class Root {
 public:
  Root(SearchContext& context, const E& evaluator, Workers& workers, const Limits& limits,
       const Listener& listener)
      : context_(context),
        evaluator_(evaluator),
        workers_(workers),
        limits_(limits),
        listener_(listener),
        search_(context, evaluator, workers) {}

  Report run(const Board& board) {
    const Bits legal = R::moves(board);
    if (legal == 0) return run_without_move(board);
    root_ = Node<R, E>::root(board);
    for (const int empties : {root_.empties, root_.empties - 1}) prepare_weights(empties);
    for (int square : each(legal)) add_move(static_cast<Square>(square));
    std::sort(moves_.begin(), moves_.end(), [](const RootMove& a, const RootMove& b) {
      return a.order != b.order ? a.order > b.order : a.square < b.square;
    });
    // Something legal to say from the first moment on.
    report_.lines.assign(
        1, {moves_[0].square, to_discs(moves_[0].order), Bound::both, {}, {moves_[0].square}});

    const TimeBudget budget = time_budget(limits_, root_.empties);
    context_.deadline = budget.hard;
    report_.complete = false;
    const std::vector<Step> steps = plan(limits_, root_.empties);
    for (const Step& step : steps) {
      if (is_superfluous(step, steps.back())) continue;
      if (!run_step(step)) break;
      report_.complete = step == steps.back();
      if (Time::now() >= budget.soft && !report_.complete) break;
      if (budget.is_limited() && moves_.size() == 1 && limits_.lines == 1 && step.depth >= 8)
        break;  // forced
    }
    finish_exact_lines();
    update_counters();
    return std::move(report_);
  }

 private:
  /// A move whose image under a symmetry of the root is searched already.
  struct Twin {
    Square square;
    int symmetry;
  };
  struct RootMove {
    Square square;
    Node<R, E> child{};
    Value order = 0;
    std::vector<Twin> twins = {};
  };

  void add_move(Square square) {
    for (RootMove& move : moves_) {
      for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        if (transformed(move.square, symmetry) == square &&
            transformed(root_.board, symmetry) == root_.board) {
          move.twins.push_back({square, symmetry});
          return;
        }
      }
    }
    RootMove move{square};
    root_.play(square, move.child);
    move.order = -move.child.evaluate(evaluator_);
    moves_.push_back(std::move(move));
  }

  Worker& worker() noexcept { return *workers_[0]; }

  /// The mover passes, or the game is over.
  Report run_without_move(const Board& board) {
    if (R::moves(board.passed()) == 0) {
      const Evidence exact{0, 100, true, false};
      report_.lines.assign(
          1, {kNoSquare, static_cast<double>(R::final_score(board)), Bound::both, exact, {}});
      update_counters();
      return std::move(report_);
    }
    const auto turned = [](Report report) {
      // Ranked moves of the opponent are one line for us: the pass.
      report.lines.resize(std::min<std::size_t>(report.lines.size(), 1));
      for (Line& line : report.lines) {
        line.score = -line.score;
        line.bound = line.bound == Bound::at_least  ? Bound::at_most
                     : line.bound == Bound::at_most ? Bound::at_least
                                                    : Bound::both;
        line.move = kPass;
        line.pv.insert(line.pv.begin(), kPass);
      }
      return report;
    };
    Limits limits = limits_;
    limits.lines = 1;
    if (limits.window) limits.window = {-limits.window->second, -limits.window->first};
    const Listener listener = [&](const Report& report) {
      if (listener_) listener_(turned(report));
    };
    return turned(Root(context_, evaluator_, workers_, limits, listener).run(board.passed()));
  }

  void prepare_weights(int empties) {
    const auto begun = Time::now();
    evaluator_.prepare(empties, empties);
    slowest_preparation_ = std::max(slowest_preparation_, Time::now() - begun);
  }

  /// Stage by stage with an eye on the clock: to unpack those of a whole endgame takes longer than some moves may. The next
  /// may take as long as the slowest so far.
  bool prepare_weights(const Step& step) {
    if (context_.stopped() || Time::now() >= context_.deadline) return false;
    for (int empties = root_.empties; empties >= std::max(root_.empties - step.depth, 0);
         --empties) {
      if (evaluator_.is_prepared(empties)) continue;
      if (context_.stopped() || Time::now() >= context_.deadline - slowest_preparation_)
        return false;
      prepare_weights(empties);
    }
    return true;
  }

  void prepare_table(const Step& step) {
    if (step.depth < knobs::kRoomDepth) return;
    const bool is_timed = context_.deadline != Time::time_point::max();
    const bool is_exact = step.depth >= root_.empties && step.selectivity == kNoSelectivity;
    // To page in a megabyte can take milliseconds, which a quick move does not have.
    const auto affordable = (context_.deadline - Time::now()) / std::chrono::milliseconds(4);
    update_counters();
    const int useful = knobs::megabytes_to_solve(root_.empties, report_.nodes);
    context_.table.make_room(is_exact && !is_timed ? useful : 0,
                             static_cast<int>(std::clamp<std::int64_t>(affordable, 0, 1 << 30)));
  }

  /// Near a score of all discs probcut has no room for its margins, and a deep search of the midgame would take longer
  /// than the solve that it prepares.
  bool is_superfluous(const Step& step, const Step& last) const {
    return step.depth > knobs::kPreparedDepth && step.depth < root_.empties &&
           last.depth >= root_.empties &&
           std::abs(report_.lines.front().score) > R::kCellCount - knobs::kNearlyAll;
  }

  bool run_step(const Step& step) {
    context_.selectivity = step.selectivity;
    if (!prepare_weights(step)) return false;
    prepare_table(step);
    const int wanted = std::clamp(limits_.lines, 1, static_cast<int>(moves_.size()));
    std::vector<Line> lines;
    for (int rank = 0; rank < wanted; ++rank) {
      const std::size_t nearest = std::min(lines.size(), report_.lines.size() - 1);
      const Value guess = from_score(report_.lines[nearest].score);
      const auto line = search_rank(step, rank, guess);
      if (!line) {
        // A new best move found before the stop is worth more than the whole older step.
        if (rank == 0 && improved_) adopt(step);
        return false;
      }
      lines.push_back(*line);
      for (const Twin& twin : moves_[static_cast<std::size_t>(rank)].twins) {
        if (static_cast<int>(lines.size()) < limits_.lines) lines.push_back(image_of(*line, twin));
      }
      if (static_cast<int>(lines.size()) >= limits_.lines) break;
      // Show the best line at once; the others when all are there, so that the order is settled.
      if (wanted > 1 && rank == 0 && report_.lines.size() <= 1) report_.lines.assign(1, *line);
    }
    report_.lines = std::move(lines);
    tell();
    return true;
  }

  static Line image_of(Line line, const Twin& twin) {
    line.move = twin.square;
    for (Square& square : line.pv) square = transformed(square, twin.symmetry);
    return line;
  }

  static Value from_score(double discs) noexcept {
    return static_cast<Value>(discs * kUnitsPerDisc);
  }

  std::optional<Line> search_rank(const Step& step, int rank, Value guess) {
    return step.depth >= root_.empties ? solve_rank(step, rank, guess)
                                       : deepen_rank(step, rank, guess);
  }

  /// Midgame: a window around `guess`, widened until the value is inside.
  std::optional<Line> deepen_rank(const Step& step, int rank, Value guess) {
    Value below = step.depth <= 3 ? 2 * kInfinite : knobs::kAspiration;
    Value above = below;
    for (;;) {
      const Value alpha = std::max(guess - below, -kInfinite);
      const Value beta = std::min(guess + above, kInfinite);
      const auto value = search_moves(step.depth, rank, alpha, beta);
      if (!value) return std::nullopt;
      if (*value <= alpha && alpha > -kInfinite) {
        below *= 4;
      } else if (*value >= beta && beta < kInfinite) {
        above *= 4;
      } else {
        return make_line(step, moves_[static_cast<std::size_t>(rank)], *value, Bound::both);
      }
    }
  }

  /// End of the game: null windows that close in on the score from `guess`. Each is a yes-or-no question with the
  /// smallest tree there is, and the table remembers the answers.
  std::optional<Line> solve_rank(const Step& step, int rank, Value guess) {
    const int least = limits_.window ? limits_.window->first : -R::kCellCount;
    const int most = limits_.window ? limits_.window->second : R::kCellCount;
    int lower = -R::kCellCount;
    int upper = R::kCellCount;
    // Selective answers may contradict each other: trust the direction, not the distance.
    const bool exact = step.selectivity == kNoSelectivity;
    int stride = 2;
    // The nearest even score: first that it is reached, then that it is not passed.
    int alpha = 2 * floor_discs((guess + kUnitsPerDisc) / 2) - 1;
    while (lower < upper && lower < most && upper > least) {
      alpha = std::clamp(alpha, std::max(lower, least), std::min(upper, most) - 1);
      const auto value = search_moves(step.depth, rank, from_discs(alpha), from_discs(alpha) + 1);
      if (!value) return std::nullopt;
      const int discs = floor_discs(*value);
      if (*value > from_discs(alpha)) {
        lower = std::min(upper, exact ? discs : (alpha + 2) & ~1);
        alpha = lower + stride - 1;
      } else {
        upper = std::max(lower, exact ? discs : (alpha - 1) & ~1);
        alpha = upper - stride + 1;
      }
      if (!exact) stride = std::min(stride * 2, 8);
    }
    const Bound bound = lower == upper  ? Bound::both
                        : lower >= most ? Bound::at_least
                                        : Bound::at_most;
    const int score = bound == Bound::at_most ? upper : lower;
    return make_line(step, moves_[static_cast<std::size_t>(rank)], from_discs(score), bound);
  }

  /// One pass over the moves from `rank` on; the best one comes to stand there. Nothing if stopped.
  std::optional<Value> search_moves(int depth, int rank, Value alpha, Value beta) {
    const auto first = moves_.begin() + rank;
    Value best = -kInfinite;
    improved_ = false;
    for (auto move = first; move != moves_.end(); ++move) {
      const Value floor = std::max(alpha, best);
      Value value = 0;
      if (move == first && beta > floor + 1) {
        value = -search_.full_window(worker(), move->child, -beta, -floor, depth - 1);
      } else {
        value = -search_.null_window(worker(), move->child, -floor - 1, depth - 1);
        if (value > floor && value < beta && !context_.stopped()) {
          value = -search_.full_window(worker(), move->child, -beta, -floor, depth - 1);
        }
      }
      if (context_.stopped()) return std::nullopt;
      if (value > best) {
        best = value;
        std::rotate(first, move, move + 1);
        if (value > alpha) {
          improved_ = true;
          improved_value_ = value;
        }
      }
      if (best >= beta) break;
    }
    return best;
  }

  /// Keeps the best move of a step that was stopped before its end.
  void adopt(const Step& step) {
    // Stopped children returned nothing, so the front move is the best one that was finished.
    report_.lines.assign(1, make_line(step, moves_.front(), improved_value_, Bound::both));
  }

  Line make_line(const Step& step, const RootMove& move, Value value, Bound bound) {
    const bool exact = step.depth >= root_.empties && step.selectivity == kNoSelectivity;
    Line line{move.square,
              to_discs(std::clamp(value, -from_discs(R::kCellCount), from_discs(R::kCellCount))),
              bound,
              {step.depth, kSelectivities[step.selectivity].percent, exact, false},
              {move.square}};
    extend(line.pv, move.child.board, step.depth - 1);
    return line;
  }

  /// Follows the table's best moves.
  void extend(std::vector<Square>& pv, Board board, int plies) const {
    while (plies > 0) {
      const Bits legal = R::moves(board);
      if (legal == 0) {
        if (R::moves(board.passed()) == 0) return;
        board = board.passed();
        pv.push_back(kPass);
        continue;
      }
      const Square move = known_move(board, legal);
      if (move == kNoSquare) return;
      pv.push_back(move);
      board = board.after(move);
      --plies;
    }
  }

  /// The table's best move, where it has one.
  Square known_move(const Board& board, Bits legal) const {
    const Canonical image =
        Node<R, E>::is_early(count(R::empties(board))) ? canonical(board) : Canonical{board, 0};
    const auto known = context_.table.find(image.board);
    if (!known) return kNoSquare;
    const Square move = transformed(known->move, inverse(image.symmetry));
    return move < 64 && (legal & bit(move)) ? move : kNoSquare;
  }

  /// An exact line is played out to the end: each move is proven to keep the score.
  void finish_exact_lines() {
    for (Line& line : report_.lines) {
      if (!line.evidence.exact || line.bound != Bound::both || context_.stopped()) continue;
      context_.selectivity = kNoSelectivity;
      std::vector<Square> proven{line.move};
      Node<R, E> at;
      root_.play(line.move, at);
      int score = -static_cast<int>(line.score);
      while (!context_.stopped()) {
        const Bits legal = R::moves(at.board);
        if (legal == 0) {
          if (R::moves(at.board.passed()) == 0) break;
          at = at.passed();
          score = -score;
          proven.push_back(kPass);
          continue;
        }
        const Square move = keeping_move(at, legal, score);
        if (move == kNoSquare) return;
        proven.push_back(move);
        Node<R, E> child;
        at.play(move, child);
        at = child;
        score = -score;
      }
      if (!context_.stopped()) line.pv = std::move(proven);
    }
  }

  Square keeping_move(const Node<R, E>& node, Bits legal, int score) {
    const Square likely = known_move(node.board, legal);
    const auto keeps = [&](Square square) {
      Node<R, E> child;
      node.play(square, child);
      return -search_.null_window(worker(), child, -from_discs(score), child.empties) >=
             from_discs(score);
    };
    if (likely != kNoSquare && keeps(likely)) return likely;
    for (int square : each(legal)) {
      if (keeps(static_cast<Square>(square)) && !context_.stopped())
        return static_cast<Square>(square);
    }
    return kNoSquare;
  }

  void update_counters() {
    report_.nodes = 0;
    for (const auto& each_worker : workers_) report_.nodes += each_worker->work.nodes;
    report_.seconds = std::chrono::duration<double>(Time::now() - limits_.received).count();
  }
  void tell() {
    update_counters();
    if (listener_) listener_(report_);
  }

  SearchContext& context_;
  const E& evaluator_;
  Workers& workers_;
  const Limits& limits_;
  const Listener& listener_;
  Search<R, E> search_;
  Node<R, E> root_{};
  Time::duration slowest_preparation_{};
  std::vector<RootMove> moves_;
  Report report_;
  bool improved_ = false;
  Value improved_value_ = 0;
};

}  // namespace turncoat
