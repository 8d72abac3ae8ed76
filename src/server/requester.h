// Who asks. A client's name is its own choice, so that several pages of one person are told apart; its address is not.
#pragma once

#include <string>
#include <utility>

namespace turncoat::server {

struct Requester {
  std::string client = {};
  std::string address = {};
};

}  // namespace turncoat::server
