// Addresses of this machine, for people and links.
#pragma once

#include <string>

namespace turncoat::server {

/// Whether only this machine can reach a server that listens there.
bool is_loopback(const std::string& host);

/// The link to a server that listens on `host`. If that means all addresses, the link has one that other machines can
/// reach.
std::string link_to(const std::string& host, int port, const std::string& token);

}  // namespace turncoat::server
