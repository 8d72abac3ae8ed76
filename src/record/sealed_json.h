// JSON with a checksum of its text as the last member, so that damage is noticed:
//   {"game":3,"margin":12,"check":"9f86d081884c7d65"}
#pragma once

#include <string>
#include <string_view>

namespace turncoat {

/// The text of an object, sealed. Blanks may follow its last bracket.
std::string sealed_json(std::string_view object);

enum class Seal { none, right, wrong };

/// Whether a text is sealed, and its checksum right.
Seal seal_of(std::string_view object);

}  // namespace turncoat
