#include "work/item_weights.h"

#include <fmt/format.h>
#include <filesystem>

#include "eval/load_evaluator.h"
#include "eval/weight_file.h"
#include "record/checksum.h"
#include "record/whole_file.h"

namespace turncoat::work {

namespace {

constexpr int kUntrainedSize = 4;
constexpr std::size_t kKept = 4;  // evaluators not in use

std::string bytes_of(const std::filesystem::path& file) {
  auto bytes = read_whole_file(file);
  if (!bytes) throw std::runtime_error(bytes.error());
  return std::move(*bytes);
}

std::string name_of(std::string_view bytes) { return fmt::format("{:016x}", checksum(bytes)); }

std::shared_ptr<const Evaluator> loaded(const std::filesystem::path& file, const Rules& rules) {
  auto evaluator = load_evaluator(file, rules);
  if (!evaluator) throw std::runtime_error(evaluator.error());
  return *evaluator;
}

std::shared_ptr<const Evaluator> fetched(List& list, const Rules& rules,
                                         const std::string& checksum) {
  auto bytes = list.weights(checksum);
  if (!bytes || name_of(*bytes) != checksum)
    throw std::runtime_error(
        fmt::format("neither this program nor the list has weights {}", checksum));
  auto evaluator = evaluator_from_bytes(std::move(*bytes), rules);
  if (!evaluator)
    throw std::runtime_error(fmt::format("weights {}: {}", checksum, evaluator.error()));
  return std::move(*evaluator);
}

}  // namespace

std::string add_weights(List& list, const Rules& rules, const std::string& name) {
  if (name == kHandMade || (name.empty() && rules.size <= kUntrainedSize))
    return std::string(kHandMade);
  const auto file = name.empty() ? find_weights(rules) : std::filesystem::path(name);
  if (!file) throw std::runtime_error(rules.family() + ".weights: not found");
  (void)loaded(*file, rules);  // throws if the file is damaged or for other rules
  const std::string bytes = bytes_of(*file);
  list.save_weights(name_of(bytes), bytes);
  return name_of(bytes);
}

std::string own_weights(const Rules& rules) {
  const auto file = find_weights(rules);
  return file ? name_of(bytes_of(*file)) : std::string(kHandMade);
}

void ItemWeights::expect_own(const Rules& rules, const std::string& checksum) {
  const std::lock_guard lock(mutex_);
  std::string& own = own_[rules.family()];
  if (own.empty()) own = own_weights(rules);
  if (own != checksum)
    throw std::runtime_error(
        fmt::format("its players use weights {}, this program has {}", checksum, own));
}

std::shared_ptr<const Evaluator> ItemWeights::get(List& list, const Rules& rules,
                                                  const std::string& checksum) {
  if (checksum == kHandMade) return hand_made_evaluator(rules);
  const std::lock_guard lock(mutex_);
  // By rules too, so that weights for other rules are refused even if they are loaded.
  std::weak_ptr<const Evaluator>& known = loaded_[rules.family() + ' ' + checksum];
  auto evaluator = known.lock();
  if (evaluator) return evaluator;
  const auto own = find_weights(rules);
  evaluator = own && name_of(bytes_of(*own)) == checksum ? loaded(*own, rules)
                                                         : fetched(list, rules, checksum);
  known = evaluator;
  // A worker that runs for weeks sees many generations of weights.
  latest_.push_back(evaluator);
  if (latest_.size() > kKept) latest_.pop_front();
  return evaluator;
}

}  // namespace turncoat::work
