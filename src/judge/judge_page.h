// A judgement as a page in a single file.
#pragma once

#include <string>

#include "judge/judge.h"

namespace turncoat {

std::string judge_page(const Judgement& judgement);

}  // namespace turncoat
