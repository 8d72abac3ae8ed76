#include "judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/openings.h"
#include "players/player_kinds.h"
#include "search/engine.h"

namespace turncoat {

namespace {

// A program that fails in each of its first games is not worth more games.
constexpr std::size_t kFaultsInARow = 4;

class Judge {
 public:
  Judge(const JudgeSettings& settings, PlayerKit& kit,
        const std::function<void(const JudgeProgress&)>& progress, std::stop_token stop)
      : kit_(kit), progress_(progress), stop_(std::move(stop)) {
    found_.settings = settings;
  }

  tl::expected<Judgement, std::string> run() {
    auto openings =
        make_openings("random:6", settings().rules,
                      static_cast<std::size_t>((settings().games + 1) / 2), settings().seed);
    if (!openings) return tl::unexpected(openings.error());
    openings_ = std::move(*openings);
    agent_ = make_player(settings().agent, kit_);
    if (!agent_) return tl::unexpected(agent_.error());
    const GameStart start{Position::start(settings().rules), Colour::black, settings().seed,
                          settings().seconds};
    if (const auto started = (*agent_)->try_start(start, stop_);
        !started && started.error().fault != Fault::stopped) {
      return tl::unexpected(
          fmt::format("{} does not start: {}", settings().agent.name, started.error().reason));
    }
    int lost_in_a_row = 0;
    for (const Rung& rung : ladder(settings().rules)) {
      const auto met = meet(rung);
      if (!met) return tl::unexpected(met.error());
      if (stop_.stop_requested()) found_.stopped_because = "it was stopped";
      lost_in_a_row = met->points() == 0 ? lost_in_a_row + 1 : 0;
      const bool last = &rung == &ladder(settings().rules).back();
      if (found_.stopped_because.empty() && lost_in_a_row == 2 && !last) {
        found_.stopped_because = "it lost every game against two opponents in a row";
      }
      if (!found_.stopped_because.empty()) break;
    }
    summarise(found_);
    if (!stop_.stop_requested() && settings().worst > 0) {
      const auto engine = kit_.make_engine({{.threads = 0, .hash_mb = 64}}, settings().rules);
      if (!engine) return tl::unexpected(engine.error());
      const auto tell = [this](int done, int total) {
        if (progress_) progress_({nullptr, done, total});
      };
      find_worst_moves(found_, **engine, tell, stop_);
    }
    return std::move(found_);
  }

 private:
  const JudgeSettings& settings() const { return found_.settings; }

  tl::expected<Record, std::string> meet(const Rung& rung) {
    auto opponent = make_player(rung.player, kit_);
    if (!opponent) return tl::unexpected(opponent.error());
    found_.results.push_back({&rung, {}});
    Record& record = found_.results.back().record;
    for (int number = 0; number < settings().games && !stop_.stop_requested(); ++number) {
      if (progress_) progress_({&rung, number, settings().games});
      const Colour colour = number % 2 == 0 ? Colour::black : Colour::white;
      const Game& opening = openings_[static_cast<std::size_t>(number / 2) % openings_.size()];
      const Seats seats =
          colour == Colour::black ? Seats{**agent_, **opponent} : Seats{**opponent, **agent_};
      TimeControl control;
      control.seconds = settings().seconds;
      // Late moves are counted; one that is far too late ends the game.
      control.margin = std::max(0.5, 0.5 * settings().seconds);
      const std::uint64_t seed = settings().seed + found_.games.size();
      const auto played = play_game(opening, seats, control, seed, stop_);
      if (!played) break;
      found_.games.push_back({&rung, colour, *played});
      const JudgedGame& game = found_.games.back();
      record.add(game.margin());
      if (game.at_fault()) ++found_.faults[*game.played.fault];
      if (unfit()) {
        found_.stopped_because = "it was at fault in each of its first games";
        break;
      }
    }
    return record;
  }

  bool unfit() const {
    return found_.games.size() == kFaultsInARow &&
           std::all_of(found_.games.begin(), found_.games.end(),
                       [](const JudgedGame& game) { return game.at_fault(); });
  }

  Judgement found_;
  PlayerKit& kit_;
  const std::function<void(const JudgeProgress&)>& progress_;
  const std::stop_token stop_;
  std::vector<Game> openings_;
  tl::expected<std::unique_ptr<Player>, std::string> agent_;
};

/// The games to review first: those that it did not win, against the weakest opponents.
std::vector<std::size_t> instructive(const Judgement& found) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < found.games.size(); ++i) {
    const Played& played = found.games[i].played;
    if (played.game.moves().size() > played.opening_moves + 1) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return (found.games[a].margin() <= 0) > (found.games[b].margin() <= 0);
  });
  if (order.size() > static_cast<std::size_t>(found.settings.reviewed)) {
    order.resize(static_cast<std::size_t>(found.settings.reviewed));
  }
  return order;
}

/// Adds the agent's mistakes in a game, found by a review.
void add_marked(Judgement& found, Engine& engine, std::size_t index, const std::stop_token& stop) {
  const JudgedGame& game = found.games[index];
  Limits limits;
  limits.level = found.settings.level;
  const Review review = review_game(engine, game.played.game, limits, {}, stop);
  const auto first =
      std::max(static_cast<std::size_t>(review.first_ply), game.played.opening_moves);
  for (std::size_t ply = first; ply < review.moves.size(); ++ply) {
    const MoveReview& move = review.moves[ply];
    if (move.mover == game.colour && move.mark != Mark::none) found.worst.push_back({index, move});
  }
}

double quantile(const std::vector<double>& sorted, double share) {
  const auto last = static_cast<double>(sorted.size() - 1);
  return sorted[static_cast<std::size_t>(std::lround(share * last))];
}

}  // namespace

void summarise(Judgement& judgement) {
  judgement.time = time_use(judgement.games, judgement.settings.seconds);
  std::vector<PointsAgainst> points;
  for (const OpponentResult& result : judgement.results) {
    points.push_back({result.opponent->elo, result.record.games(), result.record.points()});
  }
  judgement.strength = strength_of(points);
}

void find_worst_moves(Judgement& judgement, Engine& engine,
                      const std::function<void(int done, int total)>& progress,
                      std::stop_token stop) {
  const auto chosen = instructive(judgement);
  for (std::size_t i = 0; i < chosen.size() && !stop.stop_requested(); ++i) {
    if (progress) progress(static_cast<int>(i), static_cast<int>(chosen.size()));
    add_marked(judgement, engine, chosen[i], stop);
  }
  std::stable_sort(judgement.worst.begin(), judgement.worst.end(),
                   [](const auto& a, const auto& b) { return a.review.loss > b.review.loss; });
  if (judgement.worst.size() > static_cast<std::size_t>(judgement.settings.worst)) {
    judgement.worst.resize(static_cast<std::size_t>(judgement.settings.worst));
  }
}

TimeUse time_use(const std::vector<JudgedGame>& games, double limit) {
  TimeUse use;
  for (const JudgedGame& game : games) {
    const Played& played = game.played;
    for (std::size_t ply = played.opening_moves; ply < played.notes.size(); ++ply) {
      if (played.game.positions()[ply].mover != game.colour || !played.notes[ply].seconds) continue;
      use.all.push_back(*played.notes[ply].seconds);
    }
  }
  std::sort(use.all.begin(), use.all.end());
  use.moves = use.all.size();
  if (use.all.empty()) return use;
  use.mean = std::accumulate(use.all.begin(), use.all.end(), 0.0) / static_cast<double>(use.moves);
  use.median = quantile(use.all, 0.5);
  use.ninety_five = quantile(use.all, 0.95);
  use.longest = use.all.back();
  // A program that was stopped at the time limit has used exactly its time.
  use.late = static_cast<std::size_t>(use.all.end() -
                                      std::lower_bound(use.all.begin(), use.all.end(), limit));
  return use;
}

tl::expected<Judgement, std::string> judge(
    const JudgeSettings& settings, PlayerKit& kit,
    const std::function<void(const JudgeProgress&)>& progress, std::stop_token stop) {
  return Judge(settings, kit, progress, std::move(stop)).run();
}

}  // namespace turncoat
