// Which items of a numbered list to take: `40-49`, `1,3,7-9`.
#pragma once

#include <string_view>
#include <vector>

namespace turncoat::cli {

/// The chosen numbers from 1 to `count`, in order, each once. Throws InputError.
std::vector<int> read_selection(std::string_view text, int count);

}  // namespace turncoat::cli
