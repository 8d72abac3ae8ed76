// Any bytes as a human model: one that predicts with valid probabilities, or an error.
#include <cmath>
#include <cstdlib>

#include "human/human_model.h"
#include "temporary_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  const turncoat::testing::TemporaryInput input(data, size, ".weights");
  const auto model = human::HumanModel::read(input.name());
  if (!model) return 0;
  const Position start = Position::start();
  human::MoveValues values;
  for (const int square : each(start.moves())) {
    values.push_back({static_cast<Square>(square), {}});
  }
  double sum = 0;
  for (const human::MoveChance& move : model->predict(start, kNoSquare, 1500, values)) {
    sum += move.chance;
  }
  if (!(std::abs(sum - 1) < 1e-3)) std::abort();
  return 0;
}
