// From an HTTP request to what endpoints need: the client and the fields. Errors are thrown as ApiError.
#pragma once

#include <httplib.h>

#include <string>

#include "server/answer.h"

namespace turncoat::server {

/// The size of the body; throws if it is too large, compressed or sent in chunks.
std::size_t body_size(const httplib::Request& request, std::size_t most);

/// The client for limits and sharing: the name that a page gave itself, or else the address.
std::string client_of(const httplib::Request& request);

/// Replaces the library's parser, which cuts a value at its second `=`, as in `player=mcts:time=1`.
Json fields_of_query(const httplib::Request& request);
Json fields_of_body(const httplib::Request& request, const std::string& body);

}  // namespace turncoat::server
