#include "eval/pattern/weights.h"

#include <cassert>
#include <cstdlib>
#include <new>

#include "eval/pattern/large_pages.h"
#include "eval/pattern/layout.h"
#include "eval/pattern/weight_file.h"

namespace turncoat {

namespace {

// Large pages: a stage is touched all over, and small pages would miss the translation cache at every other load.
std::int16_t* allocate_table(std::size_t weights) {
  const std::size_t bytes =
      (weights * sizeof(std::int16_t) + kLargePage - 1) / kLargePage * kLargePage;
  void* memory = std::aligned_alloc(kLargePage, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  wish_for_large_pages(memory, bytes);
  return static_cast<std::int16_t*>(memory);
}

}  // namespace

WeightData WeightData::zero(const Rules& rules) {
  const PatternLayout& layout = pattern_layout(rules.size);
  WeightData data;
  data.rules = rules;
  data.by_empties.resize(static_cast<std::size_t>(rules.cell_count()) - 3);
  resize_in_large_pages(data.folded,
                        static_cast<std::size_t>(layout.stage_count) * layout.folded_count);
  return data;
}

void PatternWeights::Free::operator()(std::int16_t* table) const noexcept { std::free(table); }

PatternWeights::PatternWeights(WeightData data, Unfold unfold)
    : rules_(data.rules),
      provenance_(std::move(data.provenance)),
      probcut_(data.probcut),
      by_empties_(std::move(data.by_empties)),
      folded_(std::move(data.folded)) {
  const PatternLayout& layout = pattern_layout(rules_.size);
  const auto stages = static_cast<std::size_t>(layout.stage_count);
  assert(folded_.size() == stages * layout.folded_count);
  assert(by_empties_.size() == static_cast<std::size_t>(rules_.cell_count()) - 3);
  // Hand-made positions may have fewer discs than any game.
  by_empties_.resize(static_cast<std::size_t>(rules_.cell_count()) + 1, by_empties_.back());
  table_.reset(allocate_table(stages * 2 * layout.table_size()));
  ready_.resize(stages);
  if (unfold == Unfold::now) prepare(0, rules_.cell_count() - 4);
}

void PatternWeights::prepare(int least, int most) const {
  if (all_ready_.load(std::memory_order_acquire)) return;
  const std::lock_guard lock(unfolding_);
  const PatternLayout& layout = pattern_layout(rules_.size);
  for (int stage = layout.stage(most); stage <= layout.stage(least); ++stage) {
    if (!ready_[static_cast<std::size_t>(stage)]) unfold(static_cast<std::size_t>(stage));
  }
  if (std::find(ready_.begin(), ready_.end(), 0) == ready_.end()) {
    folded_ = {};
    all_ready_.store(true, std::memory_order_release);
  }
}

void PatternWeights::unfold(std::size_t stage) const {
  const PatternLayout& layout = pattern_layout(rules_.size);
  const std::size_t size = layout.table_size();
  const std::int16_t* folded = folded_.data() + stage * layout.folded_count;
  std::int16_t* first = table_.get() + stage * 2 * size;
  for (std::size_t i = 0; i < size; ++i) first[i] = folded[layout.folded[i]];
  for (std::size_t i = 0; i < size; ++i) first[size + i] = first[layout.swapped[i]];
  ready_[stage] = 1;
}

std::shared_ptr<const PatternWeights> PatternWeights::hand_made(const Rules& rules) {
  return std::make_shared<const PatternWeights>(hand_made_data(rules));
}

tl::expected<std::shared_ptr<const PatternWeights>, std::string> PatternWeights::load(
    const std::filesystem::path& file, const Rules& rules, Unfold unfold) {
  auto data = read_weight_file(file);
  if (!data) return tl::unexpected(data.error());
  if (data->rules.family() != rules.family()) {
    return tl::unexpected(file.string() + ": weights for " + data->rules.family() + ", but " +
                          rules.family() + " is played");
  }
  return std::make_shared<const PatternWeights>(std::move(*data), unfold);
}

}  // namespace turncoat
