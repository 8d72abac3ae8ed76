#include "judge/judged_agents.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/ranking.h"
#include "judge/judge_json.h"
#include "judge/judge_page.h"
#include "page/escape.h"
#include "page/html_page.h"
#include "record/json_number.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;

std::optional<double> elo_of(const JudgedAgent& one, const char* which) {
  const Json& value = one.facts.at("elo").at(which);
  return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

double rank_value(const JudgedAgent& one) {
  constexpr double kBeyond = 1e5;
  if (one.facts.is_null()) return -2 * kBeyond;
  if (const auto elo = elo_of(one, "value")) return *elo;
  if (const auto least = elo_of(one, "least")) return kBeyond + *least;
  return -kBeyond + elo_of(one, "most").value_or(0);
}

std::string linked_name(const JudgedAgent& one) {
  const std::string name = escaped(one.name);
  return one.page.empty() ? name : fmt::format("<a href=\"{}\">{}</a>", escaped(one.page), name);
}

std::string page_row(const JudgedAgent& one, int place) {
  if (one.facts.is_null()) {
    return fmt::format(
        "<tr><td>–</td><td>{}</td><td colspan=\"9\" class=\"verdict\">{}</td></tr>\n",
        linked_name(one), escaped(one.problem));
  }
  const Json& time = one.facts.at("time");
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
      "<td>{}</td><td>{:.2f}</td><td class=\"verdict\">{}</td></tr>\n",
      place, linked_name(one), one.elo_words(), whole_number<int>(one.facts.at("games")),
      one.sum("won"), one.sum("drawn"), one.sum("lost"), whole_number<int>(time.at("late")),
      one.faults(), time.at("longest").get<double>(),
      escaped(one.facts.at("verdict").get<std::string>()));
}

}  // namespace

JudgedAgent judged_agent(const std::string& name,
                         const tl::expected<Judgement, std::string>& found) {
  if (!found) return {name, nullptr, "", found.error()};
  return {name, judgement_json(*found), judge_page(*found), ""};
}

int JudgedAgent::sum(const char* of_results) const {
  std::int64_t sum = 0;
  for (const Json& result : facts.at("results")) sum += whole_number<int>(result.at(of_results));
  return static_cast<int>(sum);
}

int JudgedAgent::faults() const {
  std::int64_t sum = 0;
  for (const Json& count : facts.at("faults")) sum += whole_number<int>(count);
  return static_cast<int>(sum);
}

std::string JudgedAgent::elo_words() const {
  const auto elo = elo_of(*this, "value");
  const auto least = elo_of(*this, "least");
  const auto most = elo_of(*this, "most");
  if (elo && least && most) return fmt::format("{:.0f} ({:.0f}…{:.0f})", *elo, *least, *most);
  if (most) return fmt::format("below {:.0f}", *most);
  if (least) return fmt::format("above {:.0f}", *least);
  return "unknown";
}

void sort_by_strength(std::vector<JudgedAgent>& judged) {
  std::stable_sort(judged.begin(), judged.end(), [](const JudgedAgent& a, const JudgedAgent& b) {
    return rank_value(a) > rank_value(b);
  });
}

std::string judged_csv(const std::vector<JudgedAgent>& judged) {
  std::string text =
      "place,name,sound,elo,elo_least,elo_most,games,won,drawn,lost,late_moves,illegal_moves,"
      "time_outs,crashes,nonsense,refusals,longest_move,problem\n";
  int place = 0;
  for (const JudgedAgent& one : judged) {
    if (one.facts.is_null()) {
      text += fmt::format(",{},no,,,,,,,,,,,,,,,{}\n", csv_field(one.name), csv_field(one.problem));
      continue;
    }
    const auto number = [&](const char* which) {
      const auto value = elo_of(one, which);
      return value ? fmt::format("{:.0f}", *value) : "";
    };
    const auto count = [&](Fault fault) {
      return one.facts.at("faults").value(std::string(fault_name(fault)), 0);
    };
    const Json& time = one.facts.at("time");
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.3f},\n", ++place,
                        csv_field(one.name), one.is_sound() ? "yes" : "no", number("value"),
                        number("least"), number("most"), whole_number<int>(one.facts.at("games")),
                        one.sum("won"), one.sum("drawn"), one.sum("lost"),
                        whole_number<int>(time.at("late")), count(Fault::illegal_move),
                        count(Fault::time_out), count(Fault::crash), count(Fault::nonsense),
                        count(Fault::refusal), time.at("longest").get<double>());
  }
  return text;
}

std::string judged_page(const std::vector<JudgedAgent>& judged) {
  HtmlPage page;
  page.title = "Judged agents";
  page.subtitle = fmt::format("{} agents", judged.size());
  const auto any =
      std::ranges::find_if(judged, [](const JudgedAgent& one) { return !one.facts.is_null(); });
  if (any != judged.end()) {
    page.subtitle += fmt::format(", {}, {:g} s a move", any->facts.at("rules").get<std::string>(),
                                 any->facts.at("seconds").get<double>());
  }
  page.body =
      "<section><div class=\"wide\"><table>\n<tr><th></th><th>agent</th><th>Elo</th>"
      "<th>games</th><th>won</th><th>drawn</th><th>lost</th><th>late moves</th><th>faults</th>"
      "<th>longest s</th><th class=\"verdict\">verdict</th></tr>\n";
  int place = 0;
  for (const JudgedAgent& one : judged)
    page.body += page_row(one, one.facts.is_null() ? 0 : ++place);
  page.body +=
      "</table></div>\n<p>By strength against the same ladder of opponents: Elo with its 95 % "
      "interval, random moves being 0. Each name leads to the agent's report.</p></section>\n";
  page.parts = {
      {"th.verdict, td.verdict { text-align: left !important; white-space: normal; }\n", ""}};
  return page.html();
}

}  // namespace turncoat
