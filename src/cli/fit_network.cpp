#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "eval/network/network.h"
#include "record/new_file.h"
#include "train/error_report.h"
#include "train/network_fit.h"

namespace turncoat::cli {

namespace {

struct FitNetwork {
  explicit FitNetwork(Options& options) {
    options.required("GAMES", files, "Files of games, all of one game");
    options.text("--out", out, "FILE", "Where the weights go (default RULES.weights)");
    options.text("--report", report, "STEM",
                 "Also write the errors to STEM.csv, STEM.svg and STEM.html, with curves");
    options.text("--from", from, "FILE",
                 "Start from this network instead of from nothing; try --rate 0.0025 --epochs 1");
    options.number("--epochs", fit.epochs, "N", {1, 10000},
                   "Passes over all positions (default 8)");
    options.number("--rate", fit.row_rate, "X", {1e-6, 1},
                   "Length of the first steps (default 0.02)");
    options.number("--head-rate", fit.head_rate, "X", {1e-7, 1},
                   "The same for the output weights (default 0.002)");
    options.number("--trust", data.trust, "X", {0, 1},
                   "Learn from results (1) or from what searches expected (0); default 0.5");
    options.number("--held-out", data.held_out_percent, "N", {1, 50},
                   "Games in a hundred that measure the error only (default 2)");
    options.number("--seed", fit.seed, "N", {0, 1e15},
                   "Which games these are, and the order of learning (default 1)");
    options.number("--threads", fit.threads, "N", {1, 1024},
                   "Threads (default 1); with one the same seed gives the same weights");
    options.text("--note", note, "TEXT", "What the file says about itself");
    options.explain(R"(
Trains a network: every position from all eight sides, steps that shrink along half a cosine. After
each epoch it prints the errors in discs on the games held out; the slope is the factor with which
values fit the scores best, 1 is ideal. The state after each epoch is kept in FILE.checkpoint: a run
that was stopped continues from there.

Example:
  turncoat fit-network 8x8-*.games --out 8x8.weights --epochs 12 --threads 2)");
    data.trust = 0.5;
    data.held_out_percent = 2;
  }

  int run() {
    data.seed = fit.seed;
    const auto games = checked(train::DataSet::read({files.begin(), files.end()}, data));
    if (!from.empty()) fit.from = start(games.rules);
    const std::string file = out.empty() ? games.rules.family() + ".weights" : out;
    fit.checkpoint = file + ".checkpoint";
    std::size_t learn = 0;
    for (const train::Samples& samples : games.learn) learn += samples.size();
    fmt::print(stderr, "{} games, {} positions to learn from\n", games.games, learn);

    ProgressBar bar("fit-network " + games.rules.family(), static_cast<double>(learn) * fit.epochs,
                    "positions");
    bool titled = false;
    auto fitted = train::fit_network(
        games, fit,
        [&](std::size_t seen) {
          bar.update(static_cast<double>(seen));
          return true;
        },
        [&](const train::NetworkEpoch& epoch) {
          bar.clear();
          if (!titled)
            fmt::print("epoch  rms training  rms held out  mean held out  slope  positions/s\n");
          titled = true;
          fmt::print("{:5} {:13.3f} {:13.3f} {:14.3f} {:6.3f} {:12.0f}\n", epoch.epoch,
                     epoch.learned_rms, epoch.held_out_rms, epoch.held_out_mean, epoch.slope,
                     static_cast<double>(learn) / epoch.seconds);
          std::fflush(stdout);
        });
    bar.clear();
    if (!fitted) throw InputError(fitted.error());
    fitted->data.provenance =
        fmt::format("{}network, {} games, {} positions, {} epochs{}",
                    note.empty() ? "" : note + ": ", games.games, learn, fit.epochs,
                    fit.from ? fmt::format(", going on from ({})", fit.from->provenance) : "");
    if (const auto written = fitted->data.write(file); !written)
      throw std::runtime_error(written.error());
    const auto by_ply = train::errors_by_ply(Network(fitted->data), games.held_out);
    if (!report.empty()) {
      write_whole_file(report + ".csv", train::error_csv(by_ply));
      const std::string family = games.rules.family();
      write_whole_file(report + ".svg", train::error_svg(family + ", error by empties", by_ply));
      write_whole_file(report + ".html",
                       train::fit_page("Network for " + family, fitted->data.provenance,
                                       fitted->epochs, by_ply));
    }
    std::filesystem::remove(fit.checkpoint);
    fmt::print(stderr, "{}: {}, {}\n", file, fitted->data.provenance, duration_text(bar.seconds()));
    return kSuccess;
  }

  std::shared_ptr<const NetworkData> start(const Rules& rules) const {
    const auto file = checked(WeightFile::read(from));
    if (file.kind() != NetworkData::kKind) throw InputError(from + ": not a network");
    auto network = checked(NetworkData::from(file), from + ": ");
    if (network.rules.family() != rules.family())
      throw InputError(from + ": a network for " + network.rules.family());
    return std::make_shared<const NetworkData>(std::move(network));
  }

  std::vector<std::string> files;
  std::string from;
  std::string out;
  std::string report;
  std::string note;
  train::DataOptions data;
  train::NetworkFitOptions fit;
};

}  // namespace

Run declare_fit_network(Options& options) { return make_command<FitNetwork>(options); }

}  // namespace turncoat::cli
