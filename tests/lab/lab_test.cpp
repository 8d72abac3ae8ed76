// The experiments' machinery, and the quick ones of them on small boards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "eval/evaluations.h"
#include "lab/crosstable.h"
#include "lab/depth_costs.h"
#include "lab/experiment.h"
#include "search/plain/plain.h"

namespace turncoat::lab {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

TEST(Table, AlignsQuotesAndEscapes) {
  const Table table{{"a", "größe"}, {{"x,\"y\"", "1"}, {"<b>", "22"}}};
  EXPECT_EQ(table.text(), "a      größe\nx,\"y\"      1\n<b>       22\n");
  EXPECT_EQ(table.csv(), "a,größe\n\"x,\"\"y\"\"\",1\n<b>,22\n");
  EXPECT_THAT(table.html(), HasSubstr("<td>&lt;b&gt;"));
}

TEST(Table, FiguresAreShort) {
  EXPECT_EQ(figure(0.5229), "0.5229");
  EXPECT_EQ(figure(0.0005), "5.00e-04");
  EXPECT_EQ(figure(56.476), "56.48");
  EXPECT_EQ(figure(180.82), "180.8");
  EXPECT_EQ(figure(1234.4), "1234");
  EXPECT_EQ(figure(12'345'678), "12.3M");
  EXPECT_EQ(figure(std::nan("")), "–");
}

TEST(Crosstable, CountsBothSides) {
  Crosstable crosstable({"a", "b", "c"});
  crosstable.add(0, 1, {10, -2});
  crosstable.add(0, 2, {0, 0});
  crosstable.add(1, 2, {64, 2});
  EXPECT_EQ(crosstable.percent(0, 1), 50);
  EXPECT_EQ(crosstable.percent(2, 1), 0);
  EXPECT_TRUE(std::isnan(crosstable.percent(0, 0)));
  EXPECT_NEAR(crosstable.mean(1), 75, 1e-9);
  EXPECT_THAT(crosstable.ranking(), ElementsAre(1, 0, 2));
  const Finding finding = crosstable.finding("t", "s");
  EXPECT_EQ(finding.table.rows[0][0], "b");
  EXPECT_GT(std::stod(finding.table.rows[0][4]), std::stod(finding.table.rows[2][4])) << "Elo";
  EXPECT_THAT(finding.charts, SizeIs(2));
}

TEST(DepthCosts, GrowAndStopAtTheLimit) {
  const auto searcher = make_plain_searcher("minimax", make_classic_evaluation("static"));
  const Position start = Position::start();
  const auto costs = depth_costs(*searcher, start, 4, 1'000'000);
  ASSERT_THAT(costs, SizeIs(4));
  // Perft: 1 + 4, + 1 + 4 + 12, + 1 + 4 + 12 + 56, …; the root counts in every iteration.
  EXPECT_EQ(costs[0].nodes, 5);
  EXPECT_EQ(costs[1].nodes, 5 + 17);
  EXPECT_EQ(costs[2].nodes, 5 + 17 + 73);
  EXPECT_EQ(costs[3].nodes, 5 + 17 + 73 + 317);
  EXPECT_THAT(depth_costs(*searcher, start, 4, 100), SizeIs(3));
  EXPECT_TRUE(std::isnan(mean_cost({costs, depth_costs(*searcher, start, 4, 100)}, 4).nodes));
  EXPECT_EQ(mean_cost({costs, costs}, 4).nodes, costs[3].nodes);
}

TEST(Experiments, RunAndDrawOnASmallBoard) {
  PlayerKit kit;
  LabOptions options;
  options.rules = *Rules::from_name("4x4");
  options.depth = 1;
  options.pairs = 2;
  options.seconds = 0.001;
  options.scale = 0.0001;
  options.generations = 2;
  for (const Experiment& experiment : experiments()) {
    SCOPED_TRACE(experiment.name);
    // Weights exist for the larger boards only.
    if (experiment.name == "algorithms") continue;
    double last = 0;
    const auto finding = experiment.run(options, kit, [&](double part) {
      EXPECT_GE(part, 0);
      EXPECT_LE(part, 1);
      last = part;
      return true;
    });
    ASSERT_TRUE(finding);
    EXPECT_GT(last, 0.9);
    EXPECT_FALSE(finding->table.rows.empty());
    for (const auto& row : finding->table.rows)
      EXPECT_EQ(row.size(), finding->table.columns.size());
    EXPECT_FALSE(finding->charts.empty());
    const std::string page = finding_page(*finding);
    EXPECT_THAT(page, HasSubstr("<svg"));
    EXPECT_THAT(page, HasSubstr("<table"));
    EXPECT_FALSE(experiment.run(options, kit, [](double) { return false; }));
  }
  EXPECT_EQ(find_experiment("alchemy"), nullptr);
}

}  // namespace
}  // namespace turncoat::lab
