// Which evaluator plays, and that nobody gets the hand-made one without asking.
#include "eval/load_evaluator.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "eval/evaluator.h"
#include "eval/network/network_data.h"
#include "eval/weight_file.h"
#include "search/engine.h"

namespace turncoat {
namespace {

using ::testing::HasSubstr;

TEST(EvaluatorFor, NamesTheFileThatIsMissingOrDamaged) {
  const auto missing = evaluator_for({}, "/no/such/file");
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error(), HasSubstr("/no/such/file"));
  const auto file =
      std::filesystem::temp_directory_path() / ("turncoat-damaged-" + std::to_string(::getpid()));
  std::ofstream(file) << "no weights at all";
  const auto damaged = evaluator_for({}, file.string());
  std::filesystem::remove(file);
  ASSERT_FALSE(damaged);
  EXPECT_THAT(damaged.error(), HasSubstr(file.string()));
}

TEST(EvaluatorFor, HandMadeOnesAreAskedFor) {
  const auto asked = evaluator_for({}, "hand-made");
  ASSERT_TRUE(asked);
  const auto usual = evaluator_for({}, "");
  ASSERT_TRUE(usual) << usual.error();
  EXPECT_NE((*usual)->provenance(), (*asked)->provenance());
  EXPECT_TRUE(evaluator_for({4}, "")) << "there are no others for 4x4";
}

// Stages are unpacked when a search needs them. Whoever forges the checksum as well gets a poor player, not a crash.
TEST(LoadEvaluator, FramesThatDoNotUnpackEndNoProgram) {
  const auto file =
      std::filesystem::temp_directory_path() / ("turncoat-forged-" + std::to_string(::getpid()));
  for (const Rules& rules : {Rules{6}, Rules{8, Objective::fewest_discs}}) {
    const auto whole = WeightFile::read(*find_weights(rules));
    ASSERT_TRUE(whole) << whole.error();
    WeightFile forged(whole->kind(), whole->facts(), whole->details());
    const bool is_network = whole->kind() == NetworkData::kKind;
    for (int frame = 0; frame < whole->frame_count() - is_network; ++frame)
      forged.add_frame("too short");
    if (is_network) {  // the heads are read at once; a network without them is refused
      auto data = NetworkData::from(*whole);
      ASSERT_TRUE(data) << data.error();
      forged.add_frame({reinterpret_cast<const char*>(data->heads.data()),
                        data->heads.size() * sizeof(network::Head)});
    }
    ASSERT_TRUE(forged.write(file));
    const auto evaluator = load_evaluator(file);
    std::filesystem::remove(file);
    ASSERT_TRUE(evaluator) << evaluator.error();
    Engine engine({1, 1});
    engine.use_evaluator(*evaluator);
    Limits limits;
    limits.depth = 3;
    EXPECT_FALSE(engine.search(Position::start(rules), limits).lines.empty());
  }
}

}  // namespace
}  // namespace turncoat
