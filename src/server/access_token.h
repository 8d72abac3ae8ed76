// A secret that a request has to show where others than this machine can reach the server. It comes once in the link
// that a person opens, lives in a cookie from then on, and programs send it as a bearer token.
#pragma once

#include <optional>
#include <string>

namespace httplib {
struct Request;
}

namespace turncoat::server {

class AccessToken {
 public:
  /// An empty secret asks nothing of anybody.
  explicit AccessToken(std::string secret) : secret_(std::move(secret)) {}

  bool is_shown_by(const httplib::Request& request) const;

  /// For a request whose address has the token in it: where to go without it. The token itself goes into the cookie,
  /// so that it stands in no address that is copied, bookmarked or sent on.
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
