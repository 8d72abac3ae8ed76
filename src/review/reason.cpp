#include "review/reason.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "review/feature_values.h"
#include "review/line.h"
#include "review/places.h"

namespace turncoat {

namespace {

// Discs; what explains less is not a reason.
constexpr double kLeastWorth = 0.8;
constexpr double kLeastShare = 0.15;
constexpr std::size_t kMostReasons = 3;
// With fewer empties only the discs at the end count.
constexpr int kCountingEmpties = 8;

/// One of the two lines with its positions.
struct Path {
  const std::vector<Square>& moves;
  std::vector<Position> positions;

  Path(const Position& start, const std::vector<Square>& line)
      : moves(line), positions(positions_along(start, line)) {}

  std::size_t plies() const { return moves.size(); }
  /// The position after this many plies, or the last one of the line.
  const Position& at(std::size_t ply) const { return positions[std::min(ply, plies())]; }
  Colour mover(std::size_t ply) const { return positions[ply].mover; }
  bool ends() const { return positions.back().is_over(); }
};

class Finder {
 public:
  explicit Finder(const Comparison& comparison)
      : about_(comparison),
        start_(comparison.position),
        rules_(start_.rules),
        own_(start_.mover),
        phase_(phase_of(start_)),
        played_(start_, comparison.played),
        better_(start_, comparison.better),
        plies_(std::min({kCompared, played_.plies(), better_.plies()})) {}

  std::vector<Reason> find() {
    if (!about_.played.empty() && !about_.better.empty()) {
      find_corners();
      find_passes();
      find_parity();
      if (start_.empty_count() >= kCountingEmpties) {
        find_moves();
        find_stable();
        find_frontier();
        if (!rules_.reversed()) {
          find_corner_neighbours();
          find_wedge();
          find_opened_edge();
        }
      }
    }
    choose();
    if (found_.empty()) find_later_moves();
    find_ends();
    return std::move(found_);
  }

 private:
  double value_of(Feature feature) const { return feature_value(feature, rules_, phase_); }
  void add(const Reason& reason) { found_.push_back(reason); }
  static int counted(const Position& position, Colour colour, Feature feature) {
    return count_of(count_features(position, colour), feature);
  }
  Colour opponent() const { return other(own_); }

  /// The ply at which `colour` takes `corner` within the compared part of the line.
  std::optional<std::size_t> corner_ply(const Path& path, Square corner, Colour colour) const {
    for (std::size_t ply = 0; ply < plies_; ++ply) {
      if (path.moves[ply] == corner && path.mover(ply) == colour) return ply;
    }
    return {};
  }

  void find_corners() {
    const double value = value_of(Feature::corners);
    for (const Square corner : corner_squares(rules_.size)) {
      compare_corner(corner, value > 0 ? opponent() : own_, played_, better_,
                     value > 0 ? ReasonKind::corner_given : ReasonKind::corner_taken);
      compare_corner(corner, value > 0 ? own_ : opponent(), better_, played_,
                     value > 0 ? ReasonKind::corner_missed : ReasonKind::corner_spared);
    }
  }

  /// A corner that `colour` takes in one line and not in the other.
  void compare_corner(Square corner, Colour colour, const Path& in, const Path& not_in,
                      ReasonKind kind) {
    const auto ply = corner_ply(in, corner, colour);
    if (!ply || corner_ply(not_in, corner, colour)) return;
    if (kind == ReasonKind::corner_given) {
      // If the opponent can take it after either move, this move did not give it.
      if (better_.at(1).moves() & bit(corner)) return;
    }
    add({.kind = kind,
         .explained = std::abs(value_of(Feature::corners)),
         .square = corner,
         .played = static_cast<int>(*ply)});
  }

  void find_passes() {
    const auto pass = [&](const Path& path, Colour colour) -> std::optional<std::size_t> {
      for (std::size_t ply = 1; ply < plies_; ++ply) {
        if (path.moves[ply] == kPass && path.mover(ply) == colour) return ply;
      }
      return {};
    };
    // A pass counts like the moves that the same side would have had in the other line.
    const auto compare = [&](const Path& in, const Path& not_in, Colour colour, ReasonKind kind) {
      const auto ply = pass(in, colour);
      if (!ply || pass(not_in, colour)) return;
      const int had = counted(not_in.at(*ply), colour, Feature::moves);
      add({.kind = kind,
           .explained = had * value_of(Feature::moves),
           .after = in.moves[*ply - 1],
           .better = had});
    };
    compare(played_, better_, own_, ReasonKind::must_pass);
    compare(better_, played_, opponent(), ReasonKind::pass_missed);
  }

  void find_moves() {
    if (plies_ < 2) return;
    const double value = value_of(Feature::moves);
    const Reason own = {.kind = ReasonKind::own_moves,
                        .after = played_.moves[1],
                        .played = counted(played_.at(2), own_, Feature::moves),
                        .better = counted(better_.at(2), own_, Feature::moves)};
    const bool passes = played_.at(2).must_pass();  // covered by another reason
    if (own.better - own.played >= 2 && !passes)
      add(weighed(own, value * (own.better - own.played)));
    const Reason others = {.kind = ReasonKind::opponent_moves,
                           .played = counted(played_.at(1), opponent(), Feature::moves),
                           .better = counted(better_.at(1), opponent(), Feature::moves)};
    if (others.played - others.better >= 2 && others.better > 0) {
      add(weighed(others, value * (others.played - others.better)));
    }
  }

  /// If no difference shows at once, compares the numbers of moves further down the lines.
  void find_later_moves() {
    for (const std::size_t ply : {4u, 6u}) {
      if (ply > plies_ || played_.at(ply).mover != own_ || better_.at(ply).mover != own_) return;
      const Reason own = {.kind = ReasonKind::own_moves,
                          .after = played_.moves[ply - 1],
                          .played = counted(played_.at(ply), own_, Feature::moves),
                          .better = counted(better_.at(ply), own_, Feature::moves)};
      const double harm = value_of(Feature::moves) * (own.better - own.played);
      if (own.better - own.played < 2 || harm < kLeastWorth) continue;
      add(weighed(own, harm));
      return;
    }
  }

  static Reason weighed(Reason reason, double discs) {
    reason.explained = discs;
    return reason;
  }

  void find_stable() {
    const double value = value_of(Feature::stable_discs);
    const auto all = [&](const Path& path, Colour colour) {
      return counted(path.at(plies_), colour, Feature::stable_discs) +
             counted(path.at(plies_), colour, Feature::corners);
    };
    const auto compare = [&](Colour colour, ReasonKind kind, double sign) {
      const Reason reason = {
          .kind = kind, .played = all(played_, colour), .better = all(better_, colour)};
      const double harm = sign * value * (reason.played - reason.better);
      if (std::abs(reason.played - reason.better) >= 2 && harm > 0) add(weighed(reason, harm));
    };
    compare(own_, ReasonKind::own_stable, -1);
    compare(opponent(), ReasonKind::opponent_stable, 1);
  }

  void find_frontier() {
    const Reason reason = {.kind = ReasonKind::frontier,
                           .played = counted(played_.at(1), own_, Feature::frontier),
                           .better = counted(better_.at(1), own_, Feature::frontier)};
    const double harm = -value_of(Feature::frontier) * (reason.played - reason.better);
    if (reason.played - reason.better >= 3) add(weighed(reason, harm));
  }

  void find_corner_neighbours() {
    const Square move = played_.moves[0];
    const Square instead = better_.moves[0];
    for (const Square corner : corner_squares(rules_.size)) {
      if (!(start_.empties() & bit(corner))) continue;
      const Bits c = c_squares(corner, rules_.size);
      const Bits x = bit(x_square(corner, rules_.size));
      if ((c | x) & bit(instead)) continue;  // the better move does the same
      if (x & bit(move)) {
        add({.kind = ReasonKind::x_square,
             .explained = -value_of(Feature::x_squares),
             .square = corner});
      } else if (c & bit(move)) {
        add({.kind = ReasonKind::c_square,
             .explained = -value_of(Feature::c_squares),
             .square = corner});
      }
    }
  }

  /// The edge that a cell other than a corner lies on.
  const Edge* edge_of(Square square) const {
    static constexpr std::array<std::array<Edge, 4>, 3> kEdges = {edges(4), edges(6), edges(8)};
    if (square >= 64 || (corners(rules_.size) & bit(square))) return nullptr;
    for (const Edge& edge : kEdges[static_cast<std::size_t>(rules_.size / 2 - 2)]) {
      if (edge.cells & bit(square)) return &edge;
    }
    return nullptr;
  }

  static Bits discs_of(const Position& position, Colour colour) {
    return colour == Colour::black ? position.black() : position.white();
  }

  void find_wedge() {
    if (plies_ < 2 || played_.mover(1) != opponent()) return;
    const Square at = played_.moves[1];
    const Edge* edge = edge_of(at);
    if (!edge) return;
    const Bits between = bit(at - edge->step) | bit(at + edge->step);
    const auto flanked = [&](const Position& position) {
      return (discs_of(position, own_) & between) == between;
    };
    // The two discs beside it must survive the reply, and the better move must not allow the same.
    const bool anyway = flanked(better_.at(1)) && (better_.at(1).moves() & bit(at));
    if (!flanked(played_.at(1)) || !flanked(played_.at(2)) || anyway) return;
    add({.kind = ReasonKind::wedge,
         .explained = value_of(Feature::stable_discs) + value_of(Feature::corner_access),
         .square = at});
  }

  void find_opened_edge() {
    for (const std::size_t ply : {1u, 3u}) {
      if (ply >= plies_ || played_.mover(ply) != opponent()) continue;
      const Square at = played_.moves[ply];
      const Edge* edge = edge_of(at);
      if (!edge || (discs_of(start_, opponent()) & edge->cells)) continue;
      const auto gained = [&](const Path& path) {
        return count(discs_of(path.at(plies_), opponent()) & edge->cells);
      };
      const int more = gained(played_) - gained(better_);
      const bool also_better =
          better_.plies() > 1 &&
          std::any_of(better_.moves.begin(),
                      better_.moves.begin() + static_cast<std::ptrdiff_t>(plies_),
                      [&](Square move) { return move < 64 && (edge->cells & bit(move)); });
      if (more <= 0 || also_better) continue;
      const int access = counted(played_.at(plies_), opponent(), Feature::corner_access) -
                         counted(better_.at(plies_), opponent(), Feature::corner_access);
      add({.kind = ReasonKind::edge_opened,
           .explained = more * value_of(Feature::edge_discs) +
                        std::max(0, access) * value_of(Feature::corner_access),
           .square = at,
           .played = static_cast<int>(ply)});
      return;
    }
  }

  /// Who makes the last move in a region, if the line goes that far.
  static std::optional<Colour> last_in(const Path& path, Bits region) {
    std::optional<Colour> last;
    for (std::size_t ply = 0; ply < path.plies(); ++ply) {
      if (path.moves[ply] < 64 && (region & bit(path.moves[ply]))) last = path.mover(ply);
    }
    return (path.positions.back().empties() & region) ? std::nullopt : last;
  }

  void find_parity() {
    if (phase_ != Phase::end) return;
    const Bits into = region_of(start_, played_.moves[0]);
    const Bits instead = region_of(start_, better_.moves[0]);
    if (into == instead || count(into) % 2 != 0 || count(instead) % 2 == 0) return;
    if (last_in(played_, into) != opponent()) return;
    add({.kind = ReasonKind::parity,
         .explained = parity_value(rules_),
         .square = played_.moves[0],
         .played = count(into),
         .better = count(instead)});
  }

  /// Keeps what explains a good part of the loss.
  void choose() {
    const double least = std::max(kLeastWorth, kLeastShare * about_.loss());
    std::erase_if(found_, [&](const Reason& reason) { return reason.explained < least; });
    // A corner given is reported once, not also as the square beside it.
    std::erase_if(found_, [&](const Reason& reason) {
      return (reason.kind == ReasonKind::x_square || reason.kind == ReasonKind::c_square) &&
             std::any_of(found_.begin(), found_.end(), [&](const Reason& other) {
               return other.kind == ReasonKind::corner_given && other.square == reason.square;
             });
    });
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Reason& a, const Reason& b) { return a.explained > b.explained; });
    if (found_.size() > kMostReasons) found_.erase(found_.begin() + kMostReasons, found_.end());
  }

  void find_ends() {
    if (played_.ends() && better_.ends()) {
      const Colour loser = rules_.reversed() ? opponent() : own_;
      if (discs_of(played_.positions.back(), loser) == 0) {
        found_.insert(found_.begin(), {.kind = ReasonKind::wiped_out, .explained = about_.loss()});
      } else if (found_.empty()) {
        add({.kind = ReasonKind::discs,
             .explained = about_.loss(),
             .played = count(discs_of(played_.positions.back(), own_)),
             .better = count(discs_of(better_.positions.back(), own_))});
      }
    }
    const auto outcome = [](double score) { return score > 0 ? 1 : score < 0 ? -1 : 0; };
    if (about_.exact && outcome(about_.played_score) != outcome(about_.better_score)) {
      add({.kind = ReasonKind::result,
           .explained = about_.loss(),
           .played = static_cast<int>(std::lround(about_.played_score)),
           .better = static_cast<int>(std::lround(about_.better_score))});
    }
  }

  const Comparison& about_;
  const Position& start_;
  const Rules& rules_;
  Colour own_;
  Phase phase_;
  Path played_;
  Path better_;
  std::size_t plies_;
  std::vector<Reason> found_;
};

}  // namespace

const char* reason_name(ReasonKind kind) noexcept {
  constexpr const char* kNames[] = {
      "corner_given",    "corner_missed", "corner_taken",   "corner_spared", "x_square",
      "c_square",        "own_moves",     "opponent_moves", "frontier",      "own_stable",
      "opponent_stable", "wedge",         "edge_opened",    "parity",        "must_pass",
      "pass_missed",     "wiped_out",     "discs",          "result"};
  return kNames[static_cast<int>(kind)];
}

std::vector<Reason> find_reasons(const Comparison& comparison) { return Finder(comparison).find(); }

}  // namespace turncoat
