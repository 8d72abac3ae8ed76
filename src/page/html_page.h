// A page in a single file: style and scripts inside, nothing loaded from elsewhere, light or dark as the reader's system is set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

/// Style and script of something that pages are made of; both may be empty.
struct PagePart {
  std::string_view style;
  std::string_view script;

  bool operator==(const PagePart&) const = default;
};

struct HtmlPage {
  std::string title;                 // plain text
  std::string subtitle = {};         // plain text below it; may be empty
  std::string body;                  // HTML; text from outside has to be escaped (escape.h)
  std::vector<PagePart> parts = {};  // in this order; scripts run when the body is there

  std::string html() const;
};

}  // namespace turncoat
