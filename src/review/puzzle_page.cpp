#include "review/puzzle_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "page/board_svg.h"
#include "page/escape.h"
#include "page/replay.h"
#include "review/puzzle_json.h"

namespace turncoat {

namespace embedded {
extern const std::string_view puzzle_css;
extern const std::string_view puzzle_js;
}  // namespace embedded

namespace {

using Json = nlohmann::ordered_json;

/// What the page knows before a move is tried, and the rest, masked.
Json page_facts(const Puzzle& puzzle, const std::string& language) {
  Json facts = replay_facts({"", Game(puzzle.position)});
  facts.erase("caption");
  facts.erase("moves");
  facts["difficulty"] = puzzle.difficulty;
  facts["rules"] = puzzle.position.rules.name();
  Json tries = Json::array();
  for (const PuzzleTry& attempt : puzzle.tries)
    tries.push_back(puzzle_try_json(puzzle, attempt, language));
  facts["masked"] = masked(tries.dump(-1, ' ', true), facts.at("cells").get<std::string>());
  return facts;
}

}  // namespace

std::string masked(std::string_view text, std::string_view key) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byte = [&](std::size_t i) -> unsigned {
    if (i >= text.size()) return 0;
    // Mix in the index, because most of the key, a board, is the same character.
    return (static_cast<unsigned char>(text[i]) ^ static_cast<unsigned char>(key[i % key.size()]) ^
            static_cast<unsigned>(i * 37)) &
           0xFF;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    const unsigned three = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
    for (const int shift : {18, 12, 6, 0}) out += kDigits[three >> shift & 63];
  }
  const std::size_t padding = (3 - text.size() % 3) % 3;
  return out.replace(out.size() - padding, padding, padding, '=');
}

std::string puzzle_page(std::span<const Puzzle> puzzles, const std::string& title,
                        const std::string& language) {
  Json facts = Json::array();
  for (const Puzzle& puzzle : puzzles) facts.push_back(page_facts(puzzle, language));
  const Position& first = puzzles.front().position;
  std::string boards;
  // An empty board for every size that occurs; the script draws into the one it needs.
  for (const int size : {8, 6, 4}) {
    const bool used = std::any_of(puzzles.begin(), puzzles.end(), [&](const Puzzle& puzzle) {
      return puzzle.position.rules.size == size;
    });
    if (!used) continue;
    const Position shown = size == first.rules.size ? first : Position::start({.size = size});
    boards += fmt::format("<div class=\"puzzle-board\" data-size=\"{}\"{}>\n{}</div>\n", size,
                          size == first.rules.size ? "" : " hidden",
                          board_svg(shown, {.marked = shown.moves()}));
  }
  const std::string body = fmt::format(
      R"(<div class="puzzle">
<div>
{}<p class="quiet">Click a square, or use the arrow keys and Enter.</p>
</div>
<div>
<section class="panel">
<div class="puzzle-head"><h2></h2><span class="puzzle-stars"></span></div>
<p class="puzzle-task"></p>
<div class="puzzle-buttons"><button type="button" class="previous">Previous</button><button type="button" class="next">Next</button><button type="button" class="again" hidden>Try again</button><button type="button" class="reveal">Show the answer</button></div>
</section>
<section class="panel puzzle-verdict" aria-live="polite"></section>
<ol class="puzzle-list" aria-label="Puzzles"></ol>
</div>
</div>
<noscript><p>The puzzles need scripts: they answer the moves that you try.</p></noscript>
<script type="application/json" id="puzzle-facts">{}</script>
)",
      boards, script_json(facts));
  return HtmlPage{.title = title,
                  .subtitle = fmt::format("{} puzzle{}: one move is clearly best. Which?",
                                          puzzles.size(), puzzles.size() == 1 ? "" : "s"),
                  .body = body,
                  .parts = {replay_part(), {embedded::puzzle_css, embedded::puzzle_js}}}
      .html();
}

}  // namespace turncoat
