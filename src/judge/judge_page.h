// A judgement as a single-file page.
#pragma once

#include <string>

#include "judge/judge.h"

namespace turncoat {

std::string judge_page(const Judgement& judgement);

}  // namespace turncoat
