#include "page/html_page.h"

#include <fmt/format.h>

#include "page/escape.h"

namespace turncoat {

namespace embedded {
extern const std::string_view page_css;
extern const std::string_view page_js;
}  // namespace embedded

std::string HtmlPage::html() const {
  std::string styles(embedded::page_css);
  std::string scripts;
  const auto add_script = [&](std::string_view script) {
    if (!script.empty()) scripts += fmt::format("<script>\n{}</script>\n", script);
  };
  add_script(embedded::page_js);
  for (const PagePart& part : parts) {
    styles += part.style;
    add_script(part.script);
  }
  // Defence in depth: even if unescaped text gets in, the page loads nothing from elsewhere.
  return fmt::format(
      R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>{0}</title>
<style>
{1}</style>
</head>
<body>
<header class="page-head">
<div><h1>{0}</h1>{2}</div>
<button type="button" class="theme" hidden>Dark</button>
</header>
<main>
{3}
</main>
{4}</body>
</html>
)",
      escaped(title), styles,
      subtitle.empty() ? "" : fmt::format("<p class=\"subtitle\">{}</p>", escaped(subtitle)), body,
      scripts);
}

}  // namespace turncoat
