// Files that the worker's script handed over, by name: a page has no others.
#pragma once

#include <string>

namespace turncoat::inpage {

void add_file(std::string name, std::string bytes);

}  // namespace turncoat::inpage
