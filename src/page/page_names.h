// Names for the files of a folder of pages.
#pragma once

#include <string>
#include <vector>

namespace turncoat {

/// `NAME.html` for each of these names, in their order: names of files that every system takes, inside of the folder,
/// different from each other and from `index.html`.
std::vector<std::string> page_names(const std::vector<std::string>& names);

}  // namespace turncoat
