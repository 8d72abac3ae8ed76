// Lessons on the eight basic ideas, each with positions from people's games in which it decides. The texts of all languages
// are in lessons.json, which is built in.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace turncoat::study {

struct LessonWords {
  std::string title;
  std::string text;
};

struct Lesson {
  std::string name;                          // `corners`, for programs
  std::map<std::string, LessonWords> words;  // by language: `en`, `de`, …
  std::vector<Position> positions;           // to find the best move in
};

std::span<const Lesson> lessons();

/// By its name; nullptr if there is none.
const Lesson* find_lesson(std::string_view name);

}  // namespace turncoat::study
