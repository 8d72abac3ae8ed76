#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "record/json_number.h"
#include "record/outside_json.h"
#include "record/square_text.h"
#include "review/places.h"
#include "review/reason.h"

namespace turncoat {

namespace embedded {
extern const std::string_view reasons_json;  // reasons.json: the phrases of every language
}

namespace {

using Json = nlohmann::ordered_json;

const Json& phrase_book() {
  static const Json kBook = *parse_outside_json<Json>(embedded::reasons_json);
  return kBook;
}

const char* edge_name(Square square, int size) {
  for (const Edge& edge : edges(size)) {
    if (square < 64 && (edge.cells & bit(square))) return edge.name;
  }
  return "";
}

/// The line up to this ply.
Json until(const std::vector<Square>& line, std::size_t ply, const Rules& rules) {
  Json names = Json::array();
  for (std::size_t i = 0; i <= ply && i < line.size(); ++i)
    names.push_back(move_name(line[i], rules));
  return names;
}

/// The key of the reason's phrase in reasons.json; some kinds have several.
std::string phrase_of(const Reason& reason, const Comparison& about) {
  const Rules& rules = about.position.rules;
  const std::string kind = reason_name(reason.kind);
  switch (reason.kind) {
    case ReasonKind::corner_given:
      if (reason.played > 1) return kind + "_later";
      if (x_square(reason.square, rules.size) == about.played.front()) return kind + "_x";
      if (about.played.front() < 64 &&
          (c_squares(reason.square, rules.size) & bit(about.played.front())))
        return kind + "_c";
      return kind;
    case ReasonKind::corner_missed:
    case ReasonKind::corner_taken: return reason.played == 0 ? kind : kind + "_later";
    case ReasonKind::own_stable:
    case ReasonKind::opponent_stable: return rules.reversed() ? kind + "_reversed" : kind;
    case ReasonKind::pass_missed:
      return reason.after == about.better.front() ? kind : kind + "_later";
    default: return kind;
  }
}

/// Everything that a phrase may name.
Json all_values(const Reason& reason, const Comparison& about) {
  const Rules& rules = about.position.rules;
  const Colour mover = about.position.mover;
  Json values = {{"move", move_name(about.played.front(), rules)},
                 {"better", move_name(about.better.front(), rules)},
                 {"square", move_name(reason.square, rules)},
                 {"after", move_name(reason.after, rules)},
                 {"side", colour_key(mover)},
                 {"opponent", colour_key(other(mover))},
                 {"loser", colour_key(rules.reversed() ? other(mover) : mover)},
                 {"edge", edge_name(reason.square, rules.size)},
                 {"played", reason.played},
                 {"best", reason.better}};
  if (reason.kind == ReasonKind::own_moves) {
    // For an immediate loss name only the reply and the better move.
    const auto found = std::find(about.played.begin() + 1, about.played.end(), reason.after);
    const auto last = static_cast<std::size_t>(found - about.played.begin());
    values["line"] =
        last == 1 ? Json::array({values.at("after")}) : until(about.played, last, rules);
    values["better_line"] = until(about.better, last == 1 ? 0 : last, rules);
  } else {
    const bool is_in_better =
        reason.kind == ReasonKind::corner_missed || reason.kind == ReasonKind::corner_spared;
    const auto ply = static_cast<std::size_t>(std::max(reason.played, 0));
    values["line"] = until(is_in_better ? about.better : about.played, ply, rules);
  }
  return values;
}

/// Replaces each `{name}` or `{name:form}` by the result of `use(name, form)`.
template <class Use>
std::string with_gaps_filled(std::string_view text, Use&& use) {
  std::string result;
  for (std::size_t open; (open = text.find('{')) != text.npos;) {
    const std::size_t close = text.find('}', open);
    const std::string_view gap = text.substr(open + 1, close - open - 1);
    const std::size_t colon = std::min(gap.find(':'), gap.size());
    result += text.substr(0, open);
    result += use(std::string(gap.substr(0, colon)),
                  std::string(gap.substr(std::min(colon + 1, gap.size()))));
    text.remove_prefix(close + 1);
  }
  return result += text;
}

std::string form_key(const Json& form, int number) {
  if (form.contains("draw")) return number > 0 ? "win" : number < 0 ? "loss" : "draw";
  return number == 0 ? "0" : number == 1 ? "1" : "n";
}

/// A value in the words of a language.
std::string said(const Json& value, const std::string& form_name, const Json& forms) {
  if (value.is_array())
    return fmt::format("{}", fmt::join(value.get<std::vector<std::string>>(), " "));
  if (form_name.empty()) return value.is_string() ? value.get<std::string>() : value.dump();
  const Json& form = forms.at(form_name);
  if (value.is_string()) return form.at(value.get<std::string>()).get<std::string>();
  const int number = whole_number<int>(value);
  return with_gaps_filled(form.at(form_key(form, number)).get<std::string>(),
                          [&](auto&&, auto&&) { return std::to_string(std::abs(number)); });
}

/// A phrase in its one or two parts; the second compares with the better move.
std::vector<std::string> parts_of(const Json& phrase) {
  if (phrase.is_array()) return phrase.get<std::vector<std::string>>();
  return {phrase.get<std::string>()};
}

}  // namespace

std::vector<std::string> reason_languages() {
  std::vector<std::string> names;
  for (const auto& [name, table] : phrase_book().items()) names.push_back(name);
  return names;
}

Json reason_json(const Reason& reason, const Comparison& about, const std::string& language) {
  const Json& table = phrase_book().at(language);
  const std::string phrase = phrase_of(reason, about);
  const Json all = all_values(reason, about);
  const std::string answer = all.at("better");
  Json values = Json::object();
  std::string words;
  Json hint;
  for (const std::string& part : parts_of(table.at("phrases").at(phrase))) {
    words += with_gaps_filled(part, [&](const std::string& name, const std::string& form) {
      values[name] = all.at(name);
      return said(all.at(name), form, table.at("forms"));
    });
    const bool tells = std::any_of(values.begin(), values.end(), [&](const Json& value) {
      return value == answer ||
             (value.is_array() && std::count(value.begin(), value.end(), answer) > 0);
    });
    if (hint.is_null() && !tells) hint = words;
  }
  return {{"kind", reason_name(reason.kind)},
          {"phrase", phrase},
          {"values", values},
          {"words", words},
          {"hint", hint}};
}

std::string reason_words(const Reason& reason, const Comparison& about,
                         const std::string& language) {
  return reason_json(reason, about, language).at("words");
}

}  // namespace turncoat
