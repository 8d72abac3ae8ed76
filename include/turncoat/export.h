// What the library shows to other programs, and the version of its binary interface. Included by the other headers.
#pragma once

#define TURNCOAT_API __attribute__((visibility("default")))

#if defined(__cplusplus) && !defined(TURNCOAT_BUILDING_LIBRARY)
// `turncoat::Position` is `turncoat::v1::Position`. Not so inside the library, where it is the internal type.
namespace turncoat {
namespace v1 {}
using namespace v1;
}  // namespace turncoat
#endif
