#include "eval/pattern/weights.h"

#include <sys/mman.h>

#include <cassert>
#include <cstdlib>
#include <new>

#include "eval/pattern/layout.h"
#include "eval/pattern/weight_file.h"

namespace turncoat {

namespace {

// Large pages: a stage is touched all over, and small pages would miss the translation cache at every other load.
std::int16_t* allocate_table(std::size_t weights) {
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  const std::size_t bytes =
      (weights * sizeof(std::int16_t) + kLargePage - 1) / kLargePage * kLargePage;
  void* memory = std::aligned_alloc(kLargePage, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  ::madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: without it everything works, only slower
  return static_cast<std::int16_t*>(memory);
}

}  // namespace

WeightData WeightData::zero(const Rules& rules) {
  const PatternLayout& layout = pattern_layout(rules.size);
  WeightData data;
  data.rules = rules;
  data.by_empties.resize(static_cast<std::size_t>(rules.cell_count()) - 3);
  data.folded.resize(static_cast<std::size_t>(layout.stage_count) * layout.folded_count);
  return data;
}

void PatternWeights::Free::operator()(std::int16_t* table) const noexcept { std::free(table); }

PatternWeights::PatternWeights(const WeightData& data)
    : rules_(data.rules),
      provenance_(data.provenance),
      probcut_(data.probcut),
      by_empties_(data.by_empties) {
  const PatternLayout& layout = pattern_layout(rules_.size);
  const auto stages = static_cast<std::size_t>(layout.stage_count);
  assert(data.folded.size() == stages * layout.folded_count);
  assert(by_empties_.size() == static_cast<std::size_t>(rules_.cell_count()) - 3);
  const std::size_t size = layout.table_size();
  table_.reset(allocate_table(stages * 2 * size));
  for (std::size_t stage = 0; stage < stages; ++stage) {
    const std::int16_t* folded = data.folded.data() + stage * layout.folded_count;
    std::int16_t* first = table_.get() + stage * 2 * size;
    for (std::size_t i = 0; i < size; ++i) {
      first[i] = folded[layout.folded[i]];
      first[size + i] = folded[layout.folded[layout.swapped[i]]];
    }
  }
}

std::shared_ptr<const PatternWeights> PatternWeights::hand_made(const Rules& rules) {
  return std::make_shared<const PatternWeights>(hand_made_data(rules));
}

tl::expected<std::shared_ptr<const PatternWeights>, std::string> PatternWeights::load(
    const std::filesystem::path& file, const Rules& rules) {
  auto data = read_weight_file(file);
  if (!data) return tl::unexpected(data.error());
  if (data->rules.family() != rules.family()) {
    return tl::unexpected(file.string() + ": weights for " + data->rules.family() + ", but " +
                          rules.family() + " is played");
  }
  return std::make_shared<const PatternWeights>(*data);
}

}  // namespace turncoat
