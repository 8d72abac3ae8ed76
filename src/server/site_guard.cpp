#include "server/site_guard.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace turncoat::server {

namespace {

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

/// `localhost:8064` → `localhost`, `[::1]:8064` → `::1`; empty if it is neither.
std::string_view name_of(std::string_view authority) {
  const auto is_port = [](std::string_view text) {
    return text.empty() ||
           (text.front() == ':' && text.size() <= 6 &&
            std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; }));
  };
  if (authority.starts_with('[')) {
    const std::size_t end = authority.find(']');
    if (end == std::string_view::npos || !is_port(authority.substr(end + 1))) return {};
    return authority.substr(1, end - 1);
  }
  const std::size_t end = std::min(authority.find(':'), authority.size());
  return is_port(authority.substr(end)) ? authority.substr(0, end) : std::string_view();
}

bool is_address(const std::string& host) {
  unsigned char bytes[sizeof(in6_addr)];
  return inet_pton(AF_INET, host.c_str(), bytes) == 1 ||
         inet_pton(AF_INET6, host.c_str(), bytes) == 1;
}

}  // namespace

SiteGuard::SiteGuard(const std::string& listening_on, std::vector<std::string> also)
    : names_(std::move(also)) {
  for (std::string& name : names_) name = lower_case(name);
  names_.insert(names_.end(), {"localhost", "127.0.0.1", "::1", lower_case(listening_on)});
  any_address_ = listening_on == "0.0.0.0" || listening_on == "::";
}

bool SiteGuard::is_ours(std::string_view host) const {
  const std::string name = lower_case(host);
  if (name.empty()) return false;
  return std::find(names_.begin(), names_.end(), name) != names_.end() ||
         (any_address_ && is_address(name));
}

std::optional<std::string> SiteGuard::refusal(const Visitor& visitor, bool is_page) const {
  const std::string_view host = name_of(visitor.host);
  if (!is_ours(host)) {
    return fmt::format(
        "this server does not answer for the host '{}'; start it with --allow-host to change that",
        visitor.host.substr(0, 100));
  }
  const std::string_view origin = visitor.origin;
  const std::string_view site = origin.substr(std::min(origin.size(), origin.find("://") + 3));
  const bool known_scheme = origin.starts_with("http://") || origin.starts_with("https://");
  if (!origin.empty() && (!known_scheme || lower_case(site) != lower_case(visitor.host))) {
    return "pages of another site may not use this server";
  }
  const bool foreign = visitor.fetch_site == "cross-site" || visitor.fetch_site == "same-site";
  if (foreign && !(is_page && visitor.fetch_mode == "navigate"))
    return "pages of another site may not use this server";
  return std::nullopt;
}

}  // namespace turncoat::server
