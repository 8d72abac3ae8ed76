#include "record/sealed_json.h"

#include <fmt/format.h>

#include <cstdint>

#include "record/fuzzing.h"

namespace turncoat {

namespace {

constexpr std::string_view kMember = ",\"check\":\"";
constexpr std::size_t kDigits = 16;

std::string digits_of(std::string_view text) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : text) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return fmt::format("{:016x}", sum);
}

/// The place of the last bracket, if nothing but blanks follows it.
std::size_t last_bracket(std::string_view object) {
  const std::size_t at = object.find_last_not_of(" \t\r\n");
  return at != object.npos && object[at] == '}' ? at : object.npos;
}

}  // namespace

std::string sealed_json(std::string_view object) {
  const std::size_t end = last_bracket(object);
  if (end == object.npos) return std::string(object);
  const std::string_view body = object.substr(0, end);
  return fmt::format("{}{}{}\"{}", body, kMember, digits_of(body), object.substr(end));
}

Seal seal_of(std::string_view object) {
  constexpr std::size_t kLength = kMember.size() + kDigits + 1;
  const std::size_t end = last_bracket(object);
  if (end == object.npos || end < kLength) return Seal::none;
  const std::string_view seal = object.substr(end - kLength, kLength);
  if (!seal.starts_with(kMember) || !seal.ends_with('"')) return Seal::none;
  const bool right =
      seal.substr(kMember.size(), kDigits) == digits_of(object.substr(0, end - kLength));
  return right || kBelieveChecksums ? Seal::right : Seal::wrong;
}

}  // namespace turncoat
