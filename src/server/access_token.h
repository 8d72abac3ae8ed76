// A secret that every request must carry if other machines can reach the server. A person opens a link that contains it
// once; a cookie holds it from then on. Programs send it as a bearer token.
#pragma once

#include <optional>
#include <string>

namespace httplib {
struct Request;
}

namespace turncoat::server {

class AccessToken {
 public:
  /// With an empty secret every request is let in.
  explicit AccessToken(std::string secret) : secret_(std::move(secret)) {}

  bool is_shown_by(const httplib::Request& request) const;

  /// For a request with the token in its address: the address without it, to redirect to. The token goes into the cookie,
  /// so that nobody copies, bookmarks or sends on an address that contains it.
  std::optional<std::string> address_without_token(const httplib::Request& request) const;
  std::string cookie() const;

  /// 128 random bits as text.
  static std::string generate();
  /// Whether a text may be one: letters, digits, - and _, eight or more.
  static bool is_usable(const std::string& secret);

 private:
  bool is_secret(const std::string& told) const;

  std::string secret_;
};

}  // namespace turncoat::server
