#include "human/samples.h"

#include <algorithm>
#include <cstring>

#include "record/new_file.h"
#include "record/whole_file.h"

namespace turncoat::human {

namespace {

/// SplitMix64's mixing step, which gives the same numbers on every machine.
std::uint64_t mixed(std::uint64_t z) noexcept {
  z += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::uint64_t fingerprint(const std::vector<Sample>& samples, const Evaluator& evaluator) {
  std::uint64_t sum = mixed(std::hash<std::string>{}(evaluator.provenance()));
  for (const Sample& sample : samples) sum = mixed(sum ^ hash(sample.position.board));
  return sum;
}

bool take_cached(std::vector<Sample>& samples, std::uint64_t key,
                 const std::filesystem::path& cache) {
  const auto bytes = read_whole_file(cache);
  if (!bytes || bytes->size() < sizeof key || std::memcmp(bytes->data(), &key, sizeof key) != 0) {
    return false;
  }
  std::size_t at = sizeof key;
  std::vector<Sample> filled = samples;
  for (Sample& sample : filled) {
    for (const int square : each(sample.position.moves())) {
      MoveValue value{static_cast<Square>(square), {}};
      if (bytes->size() - at < sizeof value.discs) return false;
      std::memcpy(value.discs.data(), bytes->data() + at, sizeof value.discs);
      at += sizeof value.discs;
      sample.values.push_back(value);
    }
  }
  samples = std::move(filled);
  return at == bytes->size();
}

void leave_in_cache(const std::vector<Sample>& samples, std::uint64_t key,
                    const std::filesystem::path& cache) {
  std::string bytes(reinterpret_cast<const char*>(&key), sizeof key);
  for (const Sample& sample : samples) {
    for (const MoveValue& value : sample.values) {
      bytes.append(reinterpret_cast<const char*>(value.discs.data()), sizeof value.discs);
    }
  }
  write_whole_file(cache, bytes);
}

}  // namespace

std::size_t Sample::chosen() const {
  return static_cast<std::size_t>(std::ranges::find(values, move, &MoveValue::move) -
                                  values.begin());
}

bool is_drawn(std::size_t game, int share) {
  return share <= 1 || mixed(game) % static_cast<std::uint64_t>(share) == 0;
}

std::vector<Sample> draw_samples(const GameDatabase& database, const PlayerRatings& ratings,
                                 const SampleOptions& options) {
  std::vector<std::size_t> games;
  std::size_t moves = 0;
  for (std::size_t i = 0; i < database.games.size(); ++i) {
    const DatabaseGame& game = database.games[i];
    if (game.year < options.first_year || game.year > options.last_year) continue;
    if (!is_drawn(i, options.share)) continue;
    games.push_back(i);
    moves += game.length;
  }
  // Forced moves and moves by programs are dropped: draw a few more than wanted, then cut.
  const double rate =
      moves > 0 ? 1.25 * static_cast<double>(options.count) / static_cast<double>(moves) : 0;
  const auto below = rate >= 1 ? ~std::uint64_t{0} : static_cast<std::uint64_t>(rate * 0x1p64);
  std::vector<Sample> samples;
  for (const std::size_t i : games) {
    const DatabaseGame& game = database.games[i];
    std::uint64_t at = mixed(options.seed ^ mixed(i));
    for_each_move(game, [&](const Position& position, Square move, Square last) {
      at = mixed(at);
      const int ply = 61 - position.empty_count();
      if (at > below || ply < options.first_ply || count(position.moves()) < 2) return;
      const std::uint16_t player = position.mover == Colour::black ? game.black : game.white;
      if (!database.is_person(player)) return;
      const double rating = ratings.rating(player, game.year).value_or(ratings.newcomer());
      samples.push_back(
          {position, last, move, static_cast<float>(rating), static_cast<std::uint8_t>(ply), {}});
    });
  }
  // Cut evenly from all years.
  const std::size_t surplus =
      samples.size() > options.count ? samples.size() - options.count : std::size_t{0};
  for (std::size_t i = 0; i < surplus; ++i) {
    std::swap(samples[mixed(options.seed + i) % samples.size()], samples.back());
    samples.pop_back();
  }
  return samples;
}

void search_samples(std::vector<Sample>& samples, std::shared_ptr<const Evaluator> evaluator,
                    const std::filesystem::path& cache,
                    const std::function<void(std::size_t done)>& progress) {
  const std::uint64_t key = fingerprint(samples, *evaluator);
  if (!cache.empty() && take_cached(samples, key, cache)) return;
  ShallowSearch search(std::move(evaluator));
  std::size_t done = 0;
  for (Sample& sample : samples) {
    sample.values = search.values(sample.position);
    progress(++done);
  }
  if (!cache.empty()) leave_in_cache(samples, key, cache);
}

}  // namespace turncoat::human
