#include "server/request_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "record/outside_json.h"

namespace turncoat::server {

namespace {

bool is_client_name(const std::string& name) {
  return name.size() >= 8 && name.size() <= 64 &&
         std::all_of(name.begin(), name.end(),
                     [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; });
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = static_cast<char>(c | 0x20);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low < 0) throw ApiError(400, "bad_request", "the address has a % without two digits");
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

}  // namespace

std::size_t body_size(const httplib::Request& request, std::size_t most) {
  if (request.has_header("Transfer-Encoding")) {
    throw ApiError(411, "bad_request", "a body needs a Content-Length; chunks are not read");
  }
  if (request.has_header("Content-Encoding"))
    throw ApiError(415, "bad_type", "compressed bodies are not read");
  const auto lengths = request.get_header_value_count("Content-Length");
  if (lengths == 0) return 0;
  const std::string text = request.get_header_value("Content-Length");
  std::uint64_t size = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error == std::errc::result_out_of_range)
    throw ApiError(413, "too_large", "the body is too large");
  if (lengths > 1 || error != std::errc() || end != text.data() + text.size()) {
    throw ApiError(400, "bad_request", "Content-Length is not a number");
  }
  if (size > most)
    throw ApiError(413, "too_large", fmt::format("the body is larger than {} bytes", most));
  return static_cast<std::size_t>(size);
}

std::string client_of(const httplib::Request& request) {
  std::string name = request.get_header_value("X-Turncoat-Client");
  if (name.empty()) name = request.get_param_value("client");
  if (name.empty()) return "address " + request.remote_addr;
  if (!is_client_name(name)) {
    throw ApiError(400, "bad_field", "client: expected 8 to 64 letters and digits", "client");
  }
  return "client " + name;
}

Json fields_of_query(const httplib::Request& request) {
  Json fields = Json::object();
  const std::size_t begin = request.target.find('?');
  std::string_view rest = request.target;
  rest.remove_prefix(begin == std::string::npos ? rest.size() : begin + 1);
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (part.empty()) continue;
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string name = unescaped(part.substr(0, equals));
    if (name == "client") continue;
    if (fields.contains(name)) throw ApiError(400, "bad_field", name + ": given twice", name);
    fields[name] = unescaped(part.substr(std::min(equals + 1, part.size())));
  }
  return fields;
}

Json fields_of_body(const httplib::Request& request, const std::string& body) {
  if (!request.get_header_value("Content-Type").starts_with("application/json")) {
    throw ApiError(415, "bad_type", "expected Content-Type: application/json");
  }
  auto fields = parse_outside_json<Json>(body);
  if (!fields) throw ApiError(400, "bad_json", "the body: " + fields.error().what);
  if (!fields->is_object()) throw ApiError(400, "bad_json", "the body is not a JSON object");
  return std::move(*fields);
}

}  // namespace turncoat::server
