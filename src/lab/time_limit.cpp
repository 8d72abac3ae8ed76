// A course's examination: the naive evaluation under alpha-beta with a time limit, against a disc counter of depth 7.
#include <fmt/format.h>

#include "arena/referee.h"
#include "eval/evaluations.h"
#include "lab/experiment.h"
#include "page/chart.h"
#include "players/searcher_player.h"
#include "search/plain/plain.h"
#include "train/skirmish.h"

namespace turncoat::lab {

namespace {

constexpr int kTimeLimits = 10;
// Final discs in the report, means of 5 games; in that course White moves first.
constexpr double kReportedFirst[kTimeLimits] = {61, 62, 60, 48, 62, 61, 60, 61, 62, 62};
constexpr double kReportedSecond[kTimeLimits] = {50, 62, 34, 32, 34, 60, 62, 62, 62, 62};
constexpr int kOpponentDepth = 7;
constexpr int kOpeningPlies = 2;  // enough to let runs differ

SearcherPlayer::Make searcher(const char* search, const char* evaluation) {
  return [search, evaluation](const Rules&) {
    return make_plain_searcher(search, make_classic_evaluation(evaluation));
  };
}

}  // namespace

std::optional<Finding> measure_time_limits(const LabOptions& options, PlayerKit&,
                                           const LabProgress& progress) {
  const double scale = options.scale > 0 ? options.scale : 0.005;
  const auto runs = static_cast<std::size_t>(options.pairs > 0 ? options.pairs : 3);
  Limits counter_limits;
  counter_limits.depth = kOpponentDepth;
  SearcherPlayer counter(searcher("ordered", "discs"), {counter_limits, {}});
  const auto openings = train::random_openings(options.rules, kOpeningPlies, runs, options.seed, 1);

  Finding finding;
  finding.title = "Score by time limit";
  finding.settings = fmt::format(
      "{}, naive evaluation against discs at depth {}, {} games a colour, one second of the course "
      "is {} s here",
      options.rules.name(), kOpponentDepth, runs, scale);
  finding.table.columns = {"limit", "discs, moving first", "discs, moving second",
                           "reported, first", "reported, second"};
  page::LineChart chart;
  chart.title = finding.title;
  chart.subtitle = finding.settings;
  chart.x.title = "limit (seconds in the course)";
  chart.y.title = "discs at the end";
  chart.y.from = 0;
  chart.y.to = options.rules.cell_count();
  chart.series = {{"moving first", {}, false},
                  {"moving second", {}, false},
                  {"first (reported)", {}, true},
                  {"second (reported)", {}, true}};
  double done = 0;
  for (int limit = 1; limit <= kTimeLimits; ++limit) {
    Limits limits;
    limits.seconds = limit * scale;
    SearcherPlayer player(searcher("alphabeta", "naive"), {limits, {}});
    double discs[2] = {0, 0};
    for (const Position& opening : openings) {
      for (const Colour colour : {Colour::black, Colour::white}) {
        const bool black = colour == Colour::black;
        const Seats seats = black ? Seats{player, counter} : Seats{counter, player};
        const Position end = play_untimed_game(opening, seats).game.position();
        discs[black ? 0 : 1] +=
            count(black ? end.black() : end.white()) / static_cast<double>(runs);
        if (!progress(++done / (2.0 * kTimeLimits * static_cast<double>(runs)))) return {};
      }
    }
    const double first = kReportedFirst[limit - 1];
    const double second = kReportedSecond[limit - 1];
    finding.table.rows.push_back({std::to_string(limit), fmt::format("{:.1f}", discs[0]),
                                  fmt::format("{:.1f}", discs[1]), fmt::format("{:.0f}", first),
                                  fmt::format("{:.0f}", second)});
    const double x = limit;
    const double values[4] = {discs[0], discs[1], first, second};
    for (std::size_t i = 0; i < 4; ++i) chart.series[i].points.push_back({x, values[i], 0});
  }
  finding.charts = {{"discs", page::to_svg(chart)}};
  finding.remarks = {
      "In the course White moves first; here Black does. The reported figures are means of five "
      "games from the start position, ours begin after two random moves.",
      "The opponent always searches to depth 7 and is not limited in time."};
  return finding;
}

}  // namespace turncoat::lab
