// Who sent a request. Clients choose their names, so that several pages of one person can be told apart; addresses are
// not chosen.
#pragma once

#include <string>
#include <utility>

namespace turncoat::server {

struct Requester {
  std::string client = {};
  std::string address = {};
};

}  // namespace turncoat::server
