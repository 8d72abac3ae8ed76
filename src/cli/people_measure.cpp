#include <fmt/format.h>

#include "cli/facts.h"
#include "cli/people_parts.h"
#include "cli/progress.h"
#include "cli/training.h"
#include "human/measure_model.h"

namespace turncoat::cli {

namespace {

double share(double part, std::size_t whole) {
  return whole > 0 ? part / static_cast<double>(whole) : 0;
}

Json match_facts(const human::Match& match, bool has_chances = true) {
  Json facts = {{"moves", match.moves},
                {"top1", share(match.first, match.moves)},
                {"top3", share(match.three, match.moves)}};
  if (has_chances) facts["log_loss"] = share(match.log_loss, match.moves);
  return facts;
}

std::string match_columns(const human::Match& match, bool has_chances = true) {
  return fmt::format(
      "{:5.1f} % {:5.1f} %  {}", 100 * share(match.first, match.moves),
      100 * share(match.three, match.moves),
      has_chances ? fmt::format("{:.3f}", share(match.log_loss, match.moves)) : "    –");
}

Json facts_of(const human::Measurement& found) {
  Json rows = Json::array();
  for (const auto& row : found.rows) {
    rows.push_back({{"name", row.name},
                    {"all", match_facts(row.all, row.has_chances)},
                    {"after_ply_10", match_facts(row.later, row.has_chances)}});
  }
  Json bands = Json::array();
  for (const auto& band : found.bands) {
    Json bins = Json::array();
    for (const auto& bin : band.calibration) {
      bins.push_back({{"moves", bin.moves},
                      {"said", share(bin.said, bin.moves)},
                      {"played", share(bin.played, bin.moves)}});
    }
    Json one = {{"rating", band.name}};
    one.update(match_facts(band.match));
    one["loss_people"] = share(band.loss.people, band.loss.moves);
    one["loss_model"] = share(band.loss.model, band.loss.moves);
    one["calibration"] = bins;
    bands.push_back(one);
  }
  Json losses = Json::array();
  for (std::size_t i = 0; i < found.losses.size(); ++i) {
    const auto& bin = found.losses[i];
    losses.push_back({{"first_ply", 5 * i + 1},
                      {"last_ply", 5 * i + 5},
                      {"moves", bin.moves},
                      {"people", share(bin.people, bin.moves)},
                      {"model", share(bin.model, bin.moves)}});
  }
  return {{"rows", rows}, {"bands", bands}, {"losses", losses}};
}

void print(const human::Measurement& found) {
  fmt::print("{:<38} all moves: top 1, top 3, log-loss   after ply 10\n", "");
  for (const auto& row : found.rows) {
    fmt::print("{:<38} {}            {}\n", row.name, match_columns(row.all, row.has_chances),
               match_columns(row.later, row.has_chances));
  }
  fmt::print(
      "\nAfter ply 10, by rating\n{:<14} moves   top 1   top 3  log-loss  loss a move: people, "
      "model\n",
      "");
  for (const auto& band : found.bands) {
    fmt::print("{:<14} {:>5} {}     {:16.2f} {:6.2f}\n", band.name, band.match.moves,
               match_columns(band.match), share(band.loss.people, band.loss.moves),
               share(band.loss.model, band.loss.moves));
  }
  fmt::print("\nCalibration, after ply 10: predicted / played, per cent\n");
  for (const auto& band : found.bands) {
    fmt::print("{:<14}", band.name);
    for (const auto& bin : band.calibration) {
      fmt::print(" {:3.0f}/{:<3.0f}", 100 * share(bin.said, bin.moves),
                 100 * share(bin.played, bin.moves));
    }
    fmt::print("\n");
  }
  fmt::print("\nLoss a move in discs\nplies    people  model   moves\n");
  for (std::size_t i = 0; i < found.losses.size(); ++i) {
    const auto& bin = found.losses[i];
    fmt::print("{:2}–{:<2}   {:7.2f} {:6.2f} {:>7}\n", 5 * i + 1, 5 * i + 5,
               share(bin.people, bin.moves), share(bin.model, bin.moves), bin.moves);
  }
}

struct Measure {
  explicit Measure(Options& options) {
    options.required("WTHOR", folder, "Folder with the .wtb, .jou and .trn files");
    options.text("--model", model, "FILE",
                 "The model (default: the one that comes with the program)");
    options.number("--first-year", first_year, "N", {1900, 2100},
                   "Games from this year on (default 2023)");
    options.number("--last-year", last_year, "N", {1900, 2100},
                   "… and up to this one (default 2100)");
    options.number("--positions", positions, "N", {1, 1e7}, "Moves to predict (default 20000)");
    options.number("--seed", seed, "N", {0, 1e15}, "Which ones (default 1)");
    options.text("--cache", cache, "FILE",
                 "Keep the values of the searches here for the next time");
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
Draws moves of people from games that the model has not learned from and compares what was played
with what the model predicts, and with simpler ways: the most frequent move, the engine's best, a
softmax of its values with the temperature that fits these moves best. Ratings come from results
before the first year.

Example:
  turncoat people measure wthor --positions 5000)");
  }

  int run() const {
    const auto loaded =
        model.empty()
            ? checked(human::HumanModel::load())
            : std::make_shared<const human::HumanModel>(checked(human::HumanModel::read(model)));
    const auto database = checked(human::GameDatabase::read(folder));
    human::PlayerRatings::Options rating_options;
    rating_options.last_year = first_year - 1;
    const human::PlayerRatings ratings(database, rating_options);
    human::SampleOptions draw;
    draw.first_year = first_year;
    draw.last_year = last_year;
    draw.count = static_cast<std::size_t>(positions);
    draw.seed = seed;
    std::vector<human::Sample> samples = human::draw_samples(database, ratings, draw);
    if (samples.empty()) throw InputError("no games of people in these years");
    {
      ProgressBar bar("searches", static_cast<double>(samples.size()), "positions");
      human::search_samples(samples, training_weights("", Rules{}), cache,
                            [&](std::size_t done) { bar.update(static_cast<double>(done)); });
    }
    const human::Measurement found = human::measure_model(*loaded, samples);
    if (json) {
      fmt::print("{}\n", facts_of(found).dump());
    } else {
      print(found);
    }
    return kSuccess;
  }

  std::string folder;
  std::string model;
  std::string cache;
  int first_year = 2023;
  int last_year = 2100;
  double positions = 20000;
  std::uint64_t seed = 1;
  bool json = false;
};

}  // namespace

Run declare_people_measure(Options& options) { return make_command<Measure>(options); }

}  // namespace turncoat::cli
