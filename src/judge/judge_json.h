// A judgement as JSON, for programs.
#pragma once

#include <nlohmann/json.hpp>

#include "judge/judge.h"

namespace turncoat {

nlohmann::ordered_json judgement_json(const Judgement& judgement);

}  // namespace turncoat
