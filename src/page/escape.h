// Escapes text from outside for pages and pictures.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace turncoat {

/// For element content and quoted attributes of HTML and SVG. Bytes that are no UTF-8, and control characters that XML
/// does not allow, become U+FFFD.
std::string escaped(std::string_view text);

/// JSON that may stand inside a script element: no character of it can end the element or begin a comment.
std::string script_json(const nlohmann::ordered_json& value);

}  // namespace turncoat
