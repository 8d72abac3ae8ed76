#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/people_parts.h"
#include "cli/progress.h"
#include "cli/training.h"
#include "human/fit_model.h"

namespace turncoat::cli {

namespace {

human::GameDatabase read_database(const std::string& folder) {
  auto database = checked(human::GameDatabase::read(folder));
  if (database.damaged > 0) fmt::print(stderr, "{} games could not be read\n", database.damaged);
  return database;
}

struct Ratings {
  explicit Ratings(Options& options) {
    options.required("WTHOR", folder, "Folder with the .wtb, .jou and .trn files");
    options.number("--year", year, "N", {1900, 2100}, "Ratings of this year (default: the last)");
    options.number("--top", top, "N", {1, 100000}, "How many players to list (default 20)");
    options.number("--least-games", least, "N", {1, 100000},
                   "Only players with so many games in all (default 20)");
    options.flag("--json", json, "Print a JSON object on a line for every player");
    options.explain(R"(
Rates the players from their results alone: every player has a strength for each year, all are
fitted at once (whole-history rating). 400 points are ten to one; the average player has 1500.

Example:
  turncoat people ratings wthor --top 10)");
  }

  int run() const {
    const human::GameDatabase database = read_database(folder);
    const human::PlayerRatings ratings(database);
    int when = year;
    if (when == 0 && !database.games.empty()) when = database.games.back().year;
    struct Row {
      std::uint16_t player;
      human::YearRating rating;
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < database.players.size(); ++i) {
      const auto player = static_cast<std::uint16_t>(i);
      if (ratings.games(player) < least) continue;
      for (const human::YearRating& one : ratings.years(player)) {
        if (one.year == when) rows.push_back({player, one});
      }
    }
    std::ranges::stable_sort(rows, std::greater<>(), [](const Row& row) { return row.rating.elo; });
    const std::size_t shown = std::min<std::size_t>(rows.size(), static_cast<std::size_t>(top));
    if (!json) fmt::print("rank  rating       games in {}  name\n", when);
    for (std::size_t i = 0; i < shown; ++i) {
      const Row& row = rows[i];
      if (json) {
        const Json facts = {{"rank", i + 1},
                            {"name", database.players[row.player]},
                            {"year", when},
                            {"rating", std::round(row.rating.elo)},
                            {"error", std::round(row.rating.error)},
                            {"games", row.rating.games}};
        fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
      } else {
        fmt::print("{:4}  {:6.0f} ±{:<4.0f} {:>13}  {}\n", i + 1, row.rating.elo, row.rating.error,
                   row.rating.games, database.players[row.player]);
      }
    }
    return kSuccess;
  }

  std::string folder;
  int year = 0;
  int top = 20;
  int least = 20;
  bool json = false;
};

struct Fit {
  explicit Fit(Options& options) {
    options.required("WTHOR", folder, "Folder with the .wtb, .jou and .trn files");
    options.text("--out", out, "FILE", "Where the model goes (default 8x8-people.weights)");
    options.number("--last-year", fit.last_year, "N", {1900, 2100},
                   "Learn from games up to this year (default 2022)");
    options.number("--positions", positions, "N", {100, 1e7},
                   "Positions to search for the network (default 60000)");
    options.number("--epochs", fit.network_epochs, "N", {1, 1000}, "Passes over them (default 16)");
    options.number("--seed", fit.seed, "N", {0, 1e15},
                   "Which positions, and their order (default 1)");
    options.text("--cache", cache, "FILE",
                 "Keep the values of the searches here for the next time");
    options.explain(R"(
Trains the human model from the WTHOR database: how often moves were played in the openings, a
pattern policy from nearly all games, then a small network over its output and the values of short
searches. One thread; the same files and the same seed give the same model.

Example:
  turncoat people fit wthor --out weights/8x8-people.weights)");
  }

  int run() {
    fit.positions = static_cast<std::size_t>(positions);
    fit.cache = cache;
    const human::GameDatabase database = read_database(folder);
    fmt::print(stderr, "{} games\n", database.games.size());
    std::string step;
    std::unique_ptr<ProgressBar> bar;
    const auto model = human::fit_model(
        database, training_weights("", Rules{}), fit, [&](const human::FitProgress& progress) {
          if (progress.step != step) {
            step = progress.step;
            bar = std::make_unique<ProgressBar>(step, progress.total);
          }
          bar->update(progress.done);
          if (progress.log_loss == 0) return;
          bar->clear();
          fmt::print(stderr, "{}: log-loss {:.4f}, {}\n", step, progress.log_loss,
                     duration_text(bar->seconds()));
        });
    bar.reset();
    if (const auto written = model.write(out); !written) throw std::runtime_error(written.error());
    fmt::print(stderr, "{}: {}, ratings {:.0f} to {:.0f}\n", out, model.provenance,
               model.least_rating, model.most_rating);
    return kSuccess;
  }

  std::string folder;
  std::string out = "8x8-people.weights";
  std::string cache;
  double positions = 60000;
  human::FitOptions fit;
};

constexpr std::array kParts = {
    Command{"here", "Show what people play in a position", declare_people_here},
    Command{"ratings", "Rate the players of the WTHOR database by their results",
            make_command<Ratings>},
    Command{"fit", "Train the human model on the WTHOR database", make_command<Fit>},
    Command{"measure", "Measure the human model on games it has not seen", declare_people_measure},
};

}  // namespace

Run declare_people(Options& options) { return declare_parts(options, kParts); }

}  // namespace turncoat::cli
