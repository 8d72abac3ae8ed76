// Which requests are answered: those of the board and of programs; not those that a page of another site makes the browser
// send, nor those sent to a foreign host name (DNS rebinding).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::server {

/// The headers that decide; empty where a request has none.
struct Visitor {
  std::string host;
  std::string origin;
  std::string fetch_site;  // Sec-Fetch-Site
  std::string fetch_mode;  // Sec-Fetch-Mode
};

class SiteGuard {
 public:
  /// `listening_on` is the address of `--host`, `also` what `--allow-host` names.
  SiteGuard(const std::string& listening_on, std::vector<std::string> also);

  /// Why the request is refused; nothing if it is not. A page may be opened by a link from any site.
  std::optional<std::string> refusal(const Visitor& visitor, bool is_page) const;

 private:
  bool is_ours(std::string_view host) const;

  std::vector<std::string> names_;
  bool any_address_ =
      false;  // listening on all addresses: any address is accepted, but no foreign name
};

}  // namespace turncoat::server
