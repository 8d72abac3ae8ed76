#include "human/fit_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

namespace turncoat::human {

namespace {

// One game in this many trains the network, the others the pattern policy: the policy must not have learned from the games
// in which it is a feature.
constexpr int kNetworkShare = 8;

using OnProgress = std::function<void(const FitProgress&)>;

void shuffle(std::vector<std::uint32_t>& items, std::mt19937_64& random) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random() % i]);
}

/// One pass of gradient steps over the games; returns the mean log-loss.
double learn_policy(const GameDatabase& database, const std::vector<std::uint32_t>& games,
                    float rate, PatternPolicy& policy,
                    const std::function<void(std::size_t)>& progress) {
  double loss = 0;
  std::size_t moves = 0;
  std::vector<float>& weights = policy.weights();
  std::vector<PatternPolicy::Indices> indices;
  std::vector<float> chances;
  std::size_t done = 0;
  for (const std::uint32_t number : games) {
    const DatabaseGame& game = database.games[number];
    for_each_move(game, [&](const Position& position, Square move, Square last) {
      const Bits legal = position.moves();
      if (count(legal) < 2) return;
      if (!database.is_person(position.mover == Colour::black ? game.black : game.white)) return;
      indices.clear();
      chances.clear();
      std::size_t chosen = 0;
      for (const int square : each(legal)) {
        if (square == move) chosen = indices.size();
        indices.push_back(
            PatternPolicy::indices(position.board, static_cast<Square>(square), last));
        chances.push_back(policy.score(indices.back()));
      }
      softmax(chances);
      loss -= std::log(std::max(chances[chosen], 1e-9F));
      ++moves;
      for (std::size_t i = 0; i < indices.size(); ++i) {
        const float step = rate * ((i == chosen ? 1.0F : 0.0F) - chances[i]);
        for (const std::uint32_t index : indices[i]) weights[index] += step;
      }
    });
    progress(++done);
  }
  return loss / static_cast<double>(std::max<std::size_t>(moves, 1));
}

void fit_policy(const GameDatabase& database, const FitOptions& options, PatternPolicy& policy,
                const OnProgress& on_progress) {
  std::vector<std::uint32_t> games;
  for (std::uint32_t i = 0; i < database.games.size(); ++i) {
    if (database.games[i].year <= options.last_year && !is_drawn(i, kNetworkShare))
      games.push_back(i);
  }
  std::mt19937_64 random(options.seed);
  for (int epoch = 0; epoch < options.policy_epochs; ++epoch) {
    shuffle(games, random);
    const float rate =
        0.06F * (1 - 0.9F * static_cast<float>(epoch) / static_cast<float>(options.policy_epochs));
    const std::string step = fmt::format("policy {}/{}", epoch + 1, options.policy_epochs);
    const double loss = learn_policy(database, games, rate, policy, [&](std::size_t done) {
      on_progress({step, static_cast<double>(done), static_cast<double>(games.size()), 0});
    });
    on_progress({step, 1, 1, loss});
  }
  // Rounded as in the file.
  for (float& weight : policy.weights()) {
    weight = std::clamp(std::round(weight * PatternPolicy::kUnitsPerOne), -127.0F, 127.0F) /
             PatternPolicy::kUnitsPerOne;
  }
}

/// Adam with a cosine schedule for the learning rate.
class Learner {
 public:
  explicit Learner(ChoiceNetwork& network)
      : network_(network), gradient_(size()), mean_(size()), square_(size()) {}

  /// Adds a position's gradient; returns its log-loss.
  double learn(const std::vector<Features>& rows, std::size_t chosen) {
    traces_.resize(rows.size());
    chances_.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      chances_[i] = network_.score(rows[i], traces_[i]);
    }
    softmax(chances_);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const float factor = chances_[i] - (i == chosen ? 1.0F : 0.0F);
      if (std::abs(factor) > 1e-4F) network_.add_gradient(rows[i], traces_[i], factor, gradient_);
    }
    ++batch_;
    return -std::log(std::max(chances_[chosen], 1e-9F));
  }

  void step(float rate) {
    if (batch_ == 0) return;
    constexpr float kMean = 0.9F;
    constexpr float kSquare = 0.999F;
    mean_power_ *= kMean;
    square_power_ *= kSquare;
    std::vector<float>& parameters = network_.parameters();
    for (std::size_t i = 0; i < size(); ++i) {
      const float g = gradient_[i] / static_cast<float>(batch_) + 1e-5F * parameters[i];
      mean_[i] = kMean * mean_[i] + (1 - kMean) * g;
      square_[i] = kSquare * square_[i] + (1 - kSquare) * g * g;
      parameters[i] -= rate * (mean_[i] / (1 - mean_power_)) /
                       (std::sqrt(square_[i] / (1 - square_power_)) + 1e-8F);
      gradient_[i] = 0;
    }
    batch_ = 0;
  }

 private:
  static constexpr std::size_t size() { return ChoiceNetwork::kParameters; }

  ChoiceNetwork& network_;
  std::vector<float> gradient_;
  std::vector<float> mean_;
  std::vector<float> square_;
  float mean_power_ = 1;
  float square_power_ = 1;
  int batch_ = 0;
  std::vector<ChoiceNetwork::Trace> traces_;
  std::vector<float> chances_;
};

void begin_at_random(ChoiceNetwork& network, std::mt19937_64& random) {
  const auto uniform = [&] { return static_cast<float>(random() >> 40) * 0x1p-23F - 1; };
  std::size_t at = 0;
  std::vector<float>& parameters = network.parameters();
  const auto fill = [&](int count, double fan) {
    for (int i = 0; i < count; ++i) {
      parameters[at++] = fan > 0 ? uniform() * static_cast<float>(std::sqrt(3 / fan)) : 0;
    }
  };
  fill(ChoiceNetwork::kInputs * ChoiceNetwork::kHidden, ChoiceNetwork::kInputs / 2.0);
  fill(ChoiceNetwork::kHidden, 0);
  fill(ChoiceNetwork::kHidden * ChoiceNetwork::kSecond, ChoiceNetwork::kHidden / 2.0);
  fill(ChoiceNetwork::kSecond, 0);
  fill(ChoiceNetwork::kSecond, ChoiceNetwork::kSecond);
}

void fit_network(const std::vector<Sample>& samples, const FitOptions& options, HumanModel& model,
                 const OnProgress& on_progress) {
  std::mt19937_64 random(options.seed + 1);
  begin_at_random(model.network, random);
  std::vector<std::vector<Features>> rows;
  for (const Sample& sample : samples) {
    rows.push_back(move_features(sample.position, sample.last, sample.values, model.policy));
    for (Features& row : rows.back()) row[kRating] = scaled_rating(sample.rating);
  }
  std::vector<std::uint32_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0U);
  Learner learner(model.network);
  constexpr std::size_t kBatch = 64;
  constexpr double kRate = 2e-3;
  const double total = static_cast<double>(order.size()) * options.network_epochs;
  double seen = 0;
  for (int epoch = 0; epoch < options.network_epochs; ++epoch) {
    shuffle(order, random);
    const std::string step = fmt::format("network {}/{}", epoch + 1, options.network_epochs);
    double loss = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      loss += learner.learn(rows[order[i]], samples[order[i]].chosen());
      seen += 1;
      if ((i + 1) % kBatch != 0) continue;
      learner.step(
          static_cast<float>(kRate * 0.5 * (1 + std::cos(std::numbers::pi * seen / total))));
      on_progress({step, static_cast<double>(i), static_cast<double>(order.size()), 0});
    }
    on_progress({step, 1, 1, loss / static_cast<double>(std::max<std::size_t>(order.size(), 1))});
  }
}

/// The temperature at which a softmax of shallow values loses as much as the people did; losses by the deepest search.
double noise_of(const std::vector<const Sample*>& samples) {
  const auto loss = [](const Sample& sample, std::size_t i) {
    double best = -1000;
    for (const MoveValue& value : sample.values) {
      best = std::max<double>(best, value.discs[kColumns - 1]);
    }
    return best - sample.values[i].discs[kColumns - 1];
  };
  double people = 0;
  for (const Sample* sample : samples) people += loss(*sample, sample->chosen());
  double low = 0.05;
  double high = 50;
  for (int step = 0; step < 30; ++step) {
    const double temperature = std::sqrt(low * high);
    double noisy = 0;
    for (const Sample* sample : samples) {
      std::vector<float> chances;
      for (const MoveValue& value : sample->values) {
        chances.push_back(value.discs[kNoiseColumn] / static_cast<float>(temperature));
      }
      softmax(chances);
      for (std::size_t i = 0; i < chances.size(); ++i) noisy += chances[i] * loss(*sample, i);
    }
    (noisy < people ? low : high) = temperature;
  }
  return std::sqrt(low * high);
}

void fit_noises(const std::vector<Sample>& samples, HumanModel& model) {
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    std::array<std::vector<const Sample*>, kBands> of_band;
    for (const Sample& sample : samples) {
      if ((sample.ply - 1U) / 5 == phase) of_band[band_of(sample.rating)].push_back(&sample);
    }
    for (std::size_t band = 0; band < kBands; ++band) {
      model.noises[band][phase] = of_band[band].empty() ? 2 : noise_of(of_band[band]);
    }
  }
}

OpeningTable count_openings(const GameDatabase& database, const PlayerRatings& ratings,
                            const FitOptions& options) {
  OpeningTable::Builder builder;
  for (const DatabaseGame& game : database.games) {
    if (game.year > options.last_year) continue;
    for_each_move(game, [&](const Position& position, Square move, Square) {
      if (60 - position.empty_count() >= options.opening_plies) return;
      const bool black = position.mover == Colour::black;
      const std::uint16_t player = black ? game.black : game.white;
      if (!database.is_person(player)) return;
      const int margin = black ? game.margin : -game.margin;
      builder.add(position, move, ratings.rating(player, game.year).value_or(ratings.newcomer()),
                  margin > 0   ? 2
                  : margin < 0 ? 0
                               : 1);
    });
  }
  return builder.build(options.opening_games);
}

}  // namespace

HumanModel fit_model(const GameDatabase& database, std::shared_ptr<const Evaluator> evaluator,
                     const FitOptions& options, const OnProgress& on_progress) {
  PlayerRatings::Options rating_options;
  rating_options.last_year = options.last_year;
  const PlayerRatings ratings(database, rating_options);
  HumanModel model;
  model.openings = count_openings(database, ratings, options);
  fit_policy(database, options, model.policy, on_progress);

  SampleOptions draw;
  draw.last_year = options.last_year;
  draw.count = options.positions;
  draw.seed = options.seed;
  draw.share = kNetworkShare;
  std::vector<Sample> samples = draw_samples(database, ratings, draw);
  search_samples(samples, std::move(evaluator), options.cache, [&](std::size_t done) {
    on_progress({"searches", static_cast<double>(done), static_cast<double>(samples.size()), 0});
  });

  // Few people are beyond these ratings, so the network has seen too little there.
  std::vector<float> seen;
  for (const Sample& sample : samples) seen.push_back(sample.rating);
  std::ranges::sort(seen);
  if (!seen.empty()) {
    model.least_rating = std::round(seen[seen.size() / 50]);
    model.most_rating = std::round(seen[seen.size() - 1 - seen.size() / 50]);
  }
  fit_noises(samples, model);
  fit_network(samples, options, model, on_progress);
  model.provenance =
      fmt::format("WTHOR to {}, {} positions searched, {} opening positions, seed {}",
                  options.last_year, samples.size(), model.openings.positions(), options.seed);
  return model;
}

}  // namespace turncoat::human
