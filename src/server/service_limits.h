// How much one request may ask for.
#pragma once

#include <cstddef>

namespace turncoat::server {

struct ServiceLimits {
  std::size_t body = 1 << 20;  // bytes
  double rate = 50;            // requests per second and client
  double burst = 100;          // requests at once
  double move_seconds = 60;
  double analysis_seconds = 600;
  bool import = true;  // pages may add games to the library
};

}  // namespace turncoat::server
