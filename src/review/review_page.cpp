#include "review/review_page.h"

#include <fmt/format.h>

#include "page/escape.h"
#include "page/position_words.h"
#include "page/replay.h"
#include "record/square_text.h"
#include "review/graph.h"
#include "review/review_json.h"

namespace turncoat {

namespace embedded {
extern const std::string_view review_css;
extern const std::string_view review_js;
}  // namespace embedded

namespace {

class Page {
 public:
  Page(const Review& review, const GameNames& names, const std::string& language)
      : review_(review), names_(names), language_(language), rules_(review.game.start().rules) {}

  std::string html() {
    const std::string title =
        names_.black.empty() && names_.white.empty()
            ? "Review of a game"
            : fmt::format("{} – {}", name(Colour::black), name(Colour::white));
    const std::string subtitle =
        fmt::format("{}{} · {}", rules_.name(), rules_.reversed() ? ", fewest discs win" : "",
                    status(review_.game.position()));
    const ReplayGame replay{title, review_.game};
    body_ += "<div class=\"review\">\n<div>\n" + replay_html({&replay, 1});
    add_players();
    body_ += "</div>\n<div>\n<section class=\"panel\" aria-label=\"Course of the game\">\n" +
             review_graph(review_) +
             "<p class=\"quiet\">Black's value in discs; up is good for Black. ○ doubtful, ◆ "
             "mistake, ▲ blunder.</p>\n</section>\n"
             "<section class=\"panel why\" aria-live=\"polite\"></section>\n";
    add_turning_points();
    add_moves();
    body_ += fmt::format(
        "</div>\n</div>\n<script type=\"application/json\" id=\"review-facts\">{}</script>\n",
        script_json(review_json(review_, language_)));
    return HtmlPage{.title = title,
                    .subtitle = subtitle,
                    .body = std::move(body_),
                    .parts = {replay_part(), {embedded::review_css, embedded::review_js}}}
        .html();
  }

 private:
  template <class... T>
  void add(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(body_), format, std::forward<T>(values)...);
  }

  std::string name(Colour colour) const {
    const std::string& known = colour == Colour::black ? names_.black : names_.white;
    return known.empty() ? std::string(colour_name(colour)) : known;
  }

  static const char* disc_class(Colour colour) {
    return colour == Colour::black ? "black" : "white";
  }

  static std::string loss_text(const MoveReview& move) {
    if (move.forced) return "";
    if (move.loss == 0) return "0";
    return move.exact() ? fmt::format("−{:.0f}", move.loss) : fmt::format("−{:.1f}", move.loss);
  }

  void add_players() {
    add("<section class=\"panel players-scroll\"><table class=\"players\"><thead><tr><th>Discs "
        "lost</th>");
    for (const char* head : {"opening", "middle", "end", "total", "accuracy"}) {
      add("<th class=\"number\">{}</th>", head);
    }
    add("</tr></thead><tbody>\n");
    for (const Colour colour : {Colour::black, Colour::white}) {
      const PlayerReview& player = review_.player(colour);
      add("<tr><th><span class=\"disc {}\"></span> {}</th>", disc_class(colour),
          escaped(name(colour)));
      for (const double loss : player.phase_loss) add("<td class=\"number\">{:.1f}</td>", loss);
      add("<td class=\"number\">{:.1f}</td><td class=\"number\">{:.0f} %</td></tr>\n", player.loss,
          player.accuracy);
    }
    add("</tbody></table>\n");
    for (const Colour colour : {Colour::black, Colour::white}) add_counts(colour);
    add("</section>\n");
  }

  void add_counts(Colour colour) {
    const PlayerReview& player = review_.player(colour);
    const auto many = [](int number, const char* noun) {
      return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
    };
    add("<p class=\"quiet\">{}: {} of {} choices lost less than a disc; {} doubtful, {}, {}.",
        escaped(name(colour)), player.found, player.choices, player.marks[1],
        many(player.marks[2], "mistake"), many(player.marks[3], "blunder"));
    const auto jump = [&](const char* label, const std::optional<int>& ply) {
      if (!ply) return;
      const MoveReview& move = review_.moves[static_cast<std::size_t>(*ply)];
      add(" {} <button type=\"button\" data-ply=\"{}\">{}</button>", label, *ply + 1,
          move_name(move.played.move, rules_));
    };
    jump("Hardest find:", player.best_ply);
    jump("Worst:", player.worst_ply);
    add("</p>\n");
  }

  void add_turning_points() {
    if (review_.turning_points.empty()) return;
    add("<section class=\"panel\"><h3>Turning points</h3><ol class=\"points\">\n");
    for (const int ply : review_.turning_points) {
      const MoveReview& move = review_.moves[static_cast<std::size_t>(ply)];
      const Comparison about =
          comparison(review_.game.positions()[static_cast<std::size_t>(ply)], move);
      add("<li><button type=\"button\" data-ply=\"{}\">{} {}</button> loses {:.0f}", ply + 1,
          colour_name(move.mover), move_name(move.played.move, rules_), move.loss);
      if (!move.reasons.empty()) {
        add(": {}", escaped(reason_words(move.reasons.front(), about, language_)));
      }
      add("</li>\n");
    }
    add("</ol></section>\n");
  }

  void add_moves() {
    add("<section class=\"panel\"><h3>Moves</h3><ol class=\"moves\">\n");
    int number = 0;
    for (std::size_t ply = 0; ply < review_.moves.size(); ++ply) {
      const Square move = review_.game.moves()[ply];
      const bool known = static_cast<int>(ply) >= review_.first_ply;
      if (move != kPass) ++number;
      add("<li><button type=\"button\" data-ply=\"{}\"><small>{}</small><span class=\"disc "
          "{}\"></span>{}<span class=\"loss {}\">{}</span></button></li>\n",
          ply + 1, move == kPass ? "" : std::to_string(number),
          disc_class(review_.game.positions()[ply].mover),
          move == kPass ? "pass" : move_name(move, rules_),
          known ? mark_name(review_.moves[ply].mark) : "",
          known ? loss_text(review_.moves[ply]) : "");
    }
    add("</ol></section>\n");
  }

  const Review& review_;
  const GameNames& names_;
  const std::string& language_;
  const Rules& rules_;
  std::string body_;
};

}  // namespace

std::string review_page(const Review& review, const GameNames& names, const std::string& language) {
  return Page(review, names, language).html();
}

}  // namespace turncoat
