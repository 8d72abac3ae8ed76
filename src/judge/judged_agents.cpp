#include "judge/judged_agents.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/ranking.h"
#include "judge/judge_words.h"
#include "page/escape.h"
#include "page/html_page.h"

namespace turncoat {

namespace {

double rank_value(const JudgedAgent& one) {
  constexpr double kBeyond = 1e5;
  if (!one.judgement) return -2 * kBeyond;
  const Strength& strength = one.judgement->strength;
  if (strength.elo) return *strength.elo;
  if (strength.least) return kBeyond + *strength.least;
  return -kBeyond + strength.most.value_or(0);
}

std::string linked_name(const JudgedAgent& one) {
  const std::string name = escaped(one.name);
  return one.page.empty() ? name : fmt::format("<a href=\"{}\">{}</a>", escaped(one.page), name);
}

std::string page_row(const JudgedAgent& one, int place) {
  if (!one.judgement) {
    return fmt::format(
        "<tr><td>–</td><td>{}</td><td colspan=\"9\" class=\"verdict\">{}</td></tr>\n",
        linked_name(one), escaped(one.problem));
  }
  const Judgement& found = *one.judgement;
  const Record total = one.total();
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
      "<td>{}</td><td>{:.2f}</td><td class=\"verdict\">{}</td></tr>\n",
      place, linked_name(one), elo_words(found.strength), found.games.size(), total.wins,
      total.draws, total.losses, found.time.late, one.faults(), found.time.longest,
      escaped(verdict_words(found)));
}

}  // namespace

Record JudgedAgent::total() const {
  Record sum;
  for (const OpponentResult& result : judgement->results) sum += result.record;
  return sum;
}

int JudgedAgent::faults() const {
  int sum = 0;
  for (const auto& [fault, count] : judgement->faults) sum += count;
  return sum;
}

void sort_by_strength(std::vector<JudgedAgent>& judged) {
  std::stable_sort(judged.begin(), judged.end(), [](const JudgedAgent& a, const JudgedAgent& b) {
    return rank_value(a) > rank_value(b);
  });
}

std::string elo_words(const Strength& strength) {
  if (strength.elo && strength.least && strength.most)
    return fmt::format("{:.0f} ({:.0f}…{:.0f})", *strength.elo, *strength.least, *strength.most);
  if (strength.most) return fmt::format("below {:.0f}", *strength.most);
  if (strength.least) return fmt::format("above {:.0f}", *strength.least);
  return "unknown";
}

std::string judged_csv(const std::vector<JudgedAgent>& judged) {
  std::string text =
      "place,name,sound,elo,elo_least,elo_most,games,won,drawn,lost,late_moves,illegal_moves,"
      "time_outs,crashes,nonsense,refusals,longest_move,problem\n";
  int place = 0;
  for (const JudgedAgent& one : judged) {
    if (!one.judgement) {
      text += fmt::format(",{},no,,,,,,,,,,,,,,,{}\n", csv_field(one.name), csv_field(one.problem));
      continue;
    }
    const Judgement& found = *one.judgement;
    const auto number = [](const std::optional<double>& value) {
      return value ? fmt::format("{:.0f}", *value) : "";
    };
    const auto count = [&](Fault fault) {
      const auto entry = found.faults.find(fault);
      return entry == found.faults.end() ? 0 : entry->second;
    };
    const Record total = one.total();
    text += fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.3f},\n", ++place, csv_field(one.name),
        found.sound() ? "yes" : "no", number(found.strength.elo), number(found.strength.least),
        number(found.strength.most), found.games.size(), total.wins, total.draws, total.losses,
        found.time.late, count(Fault::illegal_move), count(Fault::time_out), count(Fault::crash),
        count(Fault::nonsense), count(Fault::refusal), found.time.longest);
  }
  return text;
}

std::string judged_page(const std::vector<JudgedAgent>& judged) {
  HtmlPage page;
  page.title = "Judged agents";
  const auto any = std::ranges::find_if(
      judged, [](const JudgedAgent& one) { return one.judgement.has_value(); });
  page.subtitle = fmt::format("{} agents", judged.size());
  if (any != judged.end()) {
    const JudgeSettings& settings = any->judgement->settings;
    page.subtitle += fmt::format(", {}, {:g} s a move", settings.rules.name(), settings.seconds);
  }
  page.body =
      "<section><div class=\"wide\"><table>\n<tr><th></th><th>agent</th><th>Elo</th>"
      "<th>games</th><th>won</th><th>drawn</th><th>lost</th><th>late moves</th><th>faults</th>"
      "<th>longest s</th><th class=\"verdict\">verdict</th></tr>\n";
  int place = 0;
  for (const JudgedAgent& one : judged) page.body += page_row(one, one.judgement ? ++place : 0);
  page.body +=
      "</table></div>\n<p>By strength against the same ladder of opponents: Elo with its 95 % "
      "interval, random moves being 0. Each name leads to the agent's report.</p></section>\n";
  page.parts = {
      {"th.verdict, td.verdict { text-align: left !important; white-space: normal; }\n", ""}};
  return page.html();
}

}  // namespace turncoat
