#include "train/network_fit.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstring>
#include <numbers>
#include <sstream>
#include <stdexcept>

#include "core/parallel_for_each.h"
#include "record/checksum.h"
#include "record/fuzzing.h"
#include "record/new_file.h"
#include "record/whole_file.h"
#include "train/network_learner.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

struct Example {
  Board board;
  float score;
  std::int32_t empties;
};

/// Positions handed to a thread at a time.
constexpr std::size_t kBlock = 4096;

std::vector<Example> shuffled(const std::vector<Samples>& by_empties, std::uint64_t seed) {
  std::vector<Example> all;
  std::size_t count = 0;
  for (const Samples& samples : by_empties) count += samples.size();
  all.reserve(count);
  for (std::size_t empties = 0; empties < by_empties.size(); ++empties) {
    const Samples& samples = by_empties[empties];
    for (std::size_t i = 0; i < samples.size(); ++i) {
      all.push_back({samples.boards[i], samples.scores[i], static_cast<std::int32_t>(empties)});
    }
  }
  Random random(seed, 1);
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.next() % i]);
  return all;
}

// The state of a fit between two epochs: this, what was learned, and a checksum of both.
struct CheckpointHeader {
  char magic[8] = {'T', 'U', 'R', 'N', 'F', 'I', 'T', '2'};
  std::uint64_t seed = 0;
  std::uint64_t positions = 0;
  std::int32_t board_size = 0;
  std::int32_t epochs_planned = 0;
  std::int32_t epochs_done = 0;
  std::int32_t channels = network::kChannels;
};

/// The contents before the checksum; the error says what is wrong.
tl::expected<std::string, std::string> read_checkpoint(const std::filesystem::path& file) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 33;
  auto bytes = read_whole_file(file, kMostBytes);
  if (!bytes) return bytes;
  std::uint64_t sum = 0;
  if (bytes->size() < sizeof(CheckpointHeader) + sizeof sum)
    return tl::unexpected(file.string() + ": damaged: too short");
  const std::size_t length = bytes->size() - sizeof sum;
  std::memcpy(&sum, bytes->data() + length, sizeof sum);
  bytes->resize(length);
  if (sum != checksum(*bytes) && !kBelieveChecksums)
    return tl::unexpected(file.string() + ": damaged: its checksum does not match");
  return bytes;
}

class Fit {
 public:
  Fit(const DataSet& data, const NetworkFitOptions& options)
      : data_(data),
        options_(options),
        examples_(shuffled(data.learn, options.seed)),
        learner_(data.rules.size, options.seed) {
    if (options.from) learner_.start_from(*options.from);
  }

  tl::expected<NetworkFitResult, std::string> run(
      const std::function<bool(std::size_t)>& progress,
      const std::function<void(const NetworkEpoch&)>& finished) {
    NetworkFitResult result;
    const auto resumed = resume();
    if (!resumed) return tl::unexpected(resumed.error());
    for (int epoch = *resumed; epoch < options_.epochs; ++epoch) {
      const auto begin = std::chrono::steady_clock::now();
      if (epoch >= options_.shared_epochs()) learner_.split_phases();
      const auto learned = learn(epoch, progress);
      if (!learned) return tl::unexpected(std::string("stopped"));
      NetworkEpoch made = measure();
      made.epoch = epoch + 1;
      made.learned_rms = *learned;
      made.seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      finished(made);
      result.epochs.push_back(made);
      if (!save(epoch + 1)) return tl::unexpected(options_.checkpoint.string() + ": cannot write");
    }
    result.data = learner_.quantised(data_.rules);
    if (options_.from) result.data.probcut = options_.from->probcut;
    return result;
  }

 private:
  /// One pass over all examples. Nothing if it was stopped.
  std::optional<double> learn(int epoch, const std::function<bool(std::size_t)>& progress) {
    const std::size_t count = examples_.size();
    std::size_t done = 0;
    double squares = 0;
    const auto learn_block = [&](std::size_t block, const std::stop_token&) {
      const std::size_t begin = block * kBlock;
      const std::size_t end = std::min(begin + kBlock, count);
      const double part =
          (epoch + static_cast<double>(begin) / static_cast<double>(count)) / options_.epochs;
      const double share = std::max(0.01, 0.5 * (1 + std::cos(std::numbers::pi * part)));
      double block_squares = 0;
      for (std::size_t i = begin; i < end; ++i) {
        const Example& example = examples_[i];
        const float off = learner_.learn(example.board, example.empties, example.score,
                                         static_cast<float>(options_.row_rate * share),
                                         static_cast<float>(options_.head_rate * share));
        block_squares += off * off;
      }
      return block_squares;
    };
    const bool all = parallel_for_each(
        (count + kBlock - 1) / kBlock, options_.threads, [&] { return learn_block; },
        [&](std::size_t, double block_squares) {
          squares += block_squares;
          done = std::min(done + kBlock, count);
          return progress(static_cast<std::size_t>(epoch) * count + done);
        });
    if (!all) return std::nullopt;
    return std::sqrt(squares / static_cast<double>(count));
  }

  NetworkEpoch measure() const {
    double squares = 0, absolute = 0, products = 0, values = 0, count = 0;
    for (std::size_t empties = 0; empties < data_.held_out.size(); ++empties) {
      const Samples& samples = data_.held_out[empties];
      for (std::size_t i = 0; i < samples.size(); ++i) {
        const double value = learner_.value(samples.boards[i], static_cast<int>(empties));
        const double off = value - samples.scores[i];
        squares += off * off;
        absolute += std::abs(off);
        products += value * samples.scores[i];
        values += value * value;
        ++count;
      }
    }
    if (count == 0) return {};
    return {.held_out_rms = std::sqrt(squares / count),
            .held_out_mean = absolute / count,
            .slope = values > 0 ? products / values : 0};
  }

  CheckpointHeader header(int epochs_done) const {
    CheckpointHeader header;
    header.seed = options_.seed;
    header.positions = examples_.size();
    header.board_size = data_.rules.size;
    header.epochs_planned = options_.epochs;
    header.epochs_done = epochs_done;
    return header;
  }

  bool save(int epochs_done) const {
    if (options_.checkpoint.empty()) return true;
    std::ostringstream out;
    const CheckpointHeader head = header(epochs_done);
    out.write(reinterpret_cast<const char*>(&head), sizeof head);
    if (!learner_.save(out)) return false;
    const std::uint64_t sum = checksum(out.view());
    out.write(reinterpret_cast<const char*>(&sum), sizeof sum);
    try {
      write_whole_file(options_.checkpoint, out.view());
    } catch (const std::runtime_error&) {
      return false;
    }
    return true;
  }

  /// Loads the checkpoint; returns the number of finished epochs.
  tl::expected<int, std::string> resume() {
    if (options_.checkpoint.empty() || !std::filesystem::exists(options_.checkpoint)) return 0;
    auto bytes = read_checkpoint(options_.checkpoint);
    if (!bytes) return tl::unexpected(bytes.error());
    std::istringstream in(*std::move(bytes));
    CheckpointHeader found;
    in.read(reinterpret_cast<char*>(&found), sizeof found);
    const CheckpointHeader expected = header(found.epochs_done);
    if (!in || std::memcmp(&found, &expected, sizeof found) != 0 || found.epochs_done < 0 ||
        found.epochs_done > options_.epochs) {
      return tl::unexpected(options_.checkpoint.string() +
                            ": belongs to another fit (other games, seed or epochs)");
    }
    if (found.epochs_done > options_.shared_epochs()) learner_.split_phases();
    if (!learner_.load(in) || in.peek() != std::istringstream::traits_type::eof()) {
      return tl::unexpected(options_.checkpoint.string() + ": damaged");
    }
    return found.epochs_done;
  }

  const DataSet& data_;
  const NetworkFitOptions& options_;
  std::vector<Example> examples_;
  NetworkLearner learner_;
};

}  // namespace

FileCheck check_network_checkpoint(const std::filesystem::path& file) {
  FileCheck check{"checkpoint of a fit", "epochs"};
  const auto bytes = read_checkpoint(file);
  if (!bytes) {
    check.add_damage(bytes.error());
    return check;
  }
  CheckpointHeader header;
  std::memcpy(&header, bytes->data(), sizeof header);
  check.whole = static_cast<std::size_t>(std::max(0, header.epochs_done));
  return check;
}

tl::expected<NetworkFitResult, std::string> fit_network(
    const DataSet& data, const NetworkFitOptions& options,
    const std::function<bool(std::size_t)>& progress,
    const std::function<void(const NetworkEpoch&)>& finished) {
  return Fit(data, options).run(progress, finished);
}

}  // namespace turncoat::train
