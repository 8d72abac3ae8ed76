#include "eval/pattern/weights.h"

#include <cassert>
#include <cstdlib>
#include <new>

#include "core/large_pages.h"
#include "eval/pattern/layout.h"
#include "eval/pattern/packed_patterns.h"

namespace turncoat {

namespace {

// Large pages: a stage is touched all over, and small pages would miss the translation cache at every other load.
std::int16_t* allocate_table(std::size_t weights) {
  const std::size_t bytes =
      (weights * sizeof(std::int16_t) + kLargePage - 1) / kLargePage * kLargePage;
  void* memory = std::aligned_alloc(kLargePage, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  request_large_pages(memory, bytes);
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

PatternWeights::PatternWeights(const WeightData& facts, Unready)
    : Evaluator(facts), by_empties_(facts.by_empties) {
  const PatternLayout& layout = pattern_layout(rules().size);
  const auto stages = static_cast<std::size_t>(layout.stage_count);
  assert(by_empties_.size() == static_cast<std::size_t>(rules().cell_count()) - 3);
  // Hand-made positions may have fewer discs than any game.
  by_empties_.resize(static_cast<std::size_t>(rules().cell_count()) + 1, by_empties_.back());
  table_.reset(allocate_table(stages * layout.table_size()));
  ready_.resize(stages);
}

PatternWeights::PatternWeights(WeightData data) : PatternWeights(data, Unready{}) {
  const PatternLayout& layout = pattern_layout(rules().size);
  assert(data.folded.size() == static_cast<std::size_t>(layout.stage_count) * layout.folded_count);
  for (int stage = 0; stage < layout.stage_count; ++stage) {
    unfold(stage, data.folded.data() + static_cast<std::size_t>(stage) * layout.folded_count);
  }
  all_ready_.store(true, std::memory_order_release);
}

PatternWeights::PatternWeights(PackedPatterns packed) : PatternWeights(packed.facts(), Unready{}) {
  packed_ = std::make_unique<PackedPatterns>(std::move(packed));
}

PatternWeights::~PatternWeights() = default;

void PatternWeights::prepare(int least, int most) const {
  if (all_ready_.load(std::memory_order_acquire)) return;
  const std::lock_guard lock(unfolding_);
  const PatternLayout& layout = pattern_layout(rules().size);
  for (int stage = layout.stage(most); stage <= layout.stage(least); ++stage) {
    if (!ready_[static_cast<std::size_t>(stage)]) unfold(stage, packed_->stage(stage).data());
  }
  if (std::find(ready_.begin(), ready_.end(), 0) == ready_.end()) {
    packed_.reset();
    all_ready_.store(true, std::memory_order_release);
  }
}

bool PatternWeights::is_prepared(int empties) const {
  if (all_ready_.load(std::memory_order_acquire)) return true;
  const std::lock_guard lock(unfolding_);
  return ready_[static_cast<std::size_t>(pattern_layout(rules().size).stage(empties))] != 0;
}

void PatternWeights::unfold(int stage, const std::int16_t* folded) const {
  const PatternLayout& layout = pattern_layout(rules().size);
  const std::size_t size = layout.table_size();
  std::int16_t* table = table_.get() + static_cast<std::size_t>(stage) * size;
  for (std::size_t i = 0; i < size; ++i) table[i] = folded[layout.folded[i]];
  ready_[static_cast<std::size_t>(stage)] = 1;
}

double PatternWeights::evaluate(const Position& position) const {
  const int empties = position.empty_count();
  prepare(empties, empties);
  return with_geometry(rules().size, [&]<class G>() {
    return static_cast<double>(evaluate<G>(state<G>(position.board), empties)) / kEvalUnit;
  });
}

}  // namespace turncoat
