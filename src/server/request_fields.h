// What a request says in HTTP, as endpoints want it: who asks, and the fields of the question. All of it complains by
// throwing ApiError.
#pragma once

#include <httplib.h>

#include <string>

#include "server/answer.h"

namespace turncoat::server {

/// The size of a body that we are willing to read; complains about all others.
std::size_t body_size(const httplib::Request& request, std::size_t most);

/// Who shares limits and cores with whom: the name that a page gave itself, or else the address.
std::string client_of(const httplib::Request& request);

/// Ours, because the library cuts a value at its second `=`, as in `player=mcts:time=1`.
Json fields_of_query(const httplib::Request& request);
Json fields_of_body(const httplib::Request& request, const std::string& body);

}  // namespace turncoat::server
