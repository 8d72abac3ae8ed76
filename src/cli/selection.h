// Reads a selection of a numbered list such as `40-49` or `1,3,7-9`, and a window of scores such as `-2,2`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace turncoat::cli {

/// The chosen numbers from 1 to `count`, in order, each once. Throws InputError.
std::vector<int> read_selection(std::string_view text, int count);

/// Two scores, alpha below beta; nothing if the text is empty. Throws InputError.
std::optional<std::pair<int, int>> read_window(const std::string& text);

}  // namespace turncoat::cli
