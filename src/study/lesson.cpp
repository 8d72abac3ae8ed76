#include "study/lesson.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "record/outside_json.h"
#include "record/position_text.h"

namespace turncoat {

namespace embedded {
extern const std::string_view lessons_json;  // lessons.json
}

namespace study {

namespace {

std::vector<Lesson> read_lessons() {
  const auto json = *parse_outside_json<nlohmann::json>(embedded::lessons_json);
  std::vector<Lesson> found;
  for (const auto& one : json) {
    Lesson lesson;
    lesson.name = one.at("name").get<std::string>();
    for (const auto& [language, words] : one.at("words").items()) {
      lesson.words[language] = {words.at("title").get<std::string>(),
                                words.at("text").get<std::string>()};
    }
    for (const auto& text : one.at("positions")) {
      lesson.positions.push_back(*parse_position(text.get<std::string>()));
    }
    found.push_back(std::move(lesson));
  }
  return found;
}

}  // namespace

std::span<const Lesson> lessons() {
  static const std::vector<Lesson> kLessons = read_lessons();
  return kLessons;
}

const Lesson* find_lesson(std::string_view name) {
  const auto all = lessons();
  const auto found = std::ranges::find(all, name, &Lesson::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace study

}  // namespace turncoat
