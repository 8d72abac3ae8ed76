// A tuning as a page: fitness and weights by generation, the play-off, and the champion's match against the original.
#pragma once

#include <string>

#include "page/chart.h"
#include "train/tuning.h"

namespace turncoat::train {

/// The champions' points against the original, and within their generation.
page::LineChart fitness_chart(const Tuning& tuning);
/// One parameter: the champion's, the mean of the generation, the original's.
page::LineChart parameter_chart(const Tuning& tuning, std::size_t parameter);
/// How far the mean of each parameter has moved, in spreads, over the generations.
page::Matrix drift_chart(const Tuning& tuning);

std::string tuning_page(const Tuning& tuning);

}  // namespace turncoat::train
