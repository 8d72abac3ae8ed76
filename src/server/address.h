// Addresses of this machine, as people and links name them.
#pragma once

#include <string>

namespace turncoat::server {

/// Whether only this machine can reach a server that listens there.
bool is_loopback(const std::string& host);

/// The link under which a browser finds a server that listens on `host`. For all addresses at once, it names one that
/// others can reach.
std::string link_to(const std::string& host, int port, const std::string& token);

}  // namespace turncoat::server
