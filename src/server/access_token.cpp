#include "server/access_token.h"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <string_view>

namespace turncoat::server {

namespace {

constexpr std::string_view kParameter = "token";
constexpr std::string_view kCookie = "turncoat-token";
constexpr std::string_view kBearer = "Bearer ";

/// The value of a cookie in `a=1; b=2`.
std::string cookie_of(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view part = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), part.size() + 1));
    const std::size_t begin = std::min(part.find_first_not_of(' '), part.size());
    const std::string_view pair = part.substr(begin);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return std::string(pair.substr(name.size() + 1));
  }
  return {};
}

}  // namespace

/// In constant time, so that the time of a refusal tells nothing about the secret.
bool AccessToken::is_secret(const std::string& told) const {
  unsigned difference = told.size() == secret_.size() ? 0 : 1;
  for (std::size_t i = 0; i < secret_.size(); ++i) {
    const char c = i < told.size() ? told[i] : '\0';
    difference |= static_cast<unsigned char>(c ^ secret_[i]);
  }
  return difference == 0;
}

bool AccessToken::is_shown_by(const httplib::Request& request) const {
  if (secret_.empty()) return true;
  const std::string authorization = request.get_header_value("Authorization");
  if (authorization.starts_with(kBearer) && is_secret(authorization.substr(kBearer.size())))
    return true;
  return is_secret(cookie_of(request.get_header_value("Cookie"), kCookie));
}

std::optional<std::string> AccessToken::address_without_token(
    const httplib::Request& request) const {
  if (secret_.empty() || !is_secret(request.get_param_value(kParameter.data())))
    return std::nullopt;
  const std::string& target = request.target;
  const std::size_t question = target.find('?');
  std::string address = target.substr(0, question);
  char joint = '?';
  std::string_view rest = std::string_view(target).substr(question + 1);
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (part.empty() || part.substr(0, part.find('=')) == kParameter) continue;
    address += joint;
    address += part;
    joint = '&';
  }
  // Without extra slashes: `//other.example` is an address on another site.
  const std::size_t path = std::min(address.find_first_not_of('/'), address.size());
  return "/" + address.substr(path);
}

std::string AccessToken::cookie() const {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000", kCookie, secret_);
}

std::string AccessToken::generate() {
  std::array<unsigned char, 16> bytes;
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the system has no random numbers for a token");
  std::string text;
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

bool AccessToken::is_usable(const std::string& secret) {
  return secret.size() >= 8 && secret.size() <= 128 &&
         std::all_of(secret.begin(), secret.end(),
                     [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

}  // namespace turncoat::server
