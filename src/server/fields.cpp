#include "server/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "record/position_text.h"
#include "record/transcript.h"

namespace turncoat::server {

namespace {

constexpr std::size_t kMostStart = 2000;
constexpr std::size_t kMostMoves = 2000;

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 60;
  return text.size() <= kMost ? std::string(text) : std::string(text.substr(0, kMost)) + "…";
}

/// The whole text as a number.
template <class T>
std::optional<T> number_in(const std::string& text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

[[noreturn]] void bad_game(const char* name, const ParseError& error) {
  throw ApiError(400, "bad_game", fmt::format("{}: {}", name, error.message()), name);
}

/// Moves as one text, whether they came as one or as a list.
std::string joined_moves(const Json& moves) {
  if (moves.is_string()) return moves.get<std::string>();
  if (!moves.is_array()) Fields::complain("moves", "expected a text or a list of texts");
  std::string text;
  for (const Json& move : moves) {
    if (!move.is_string() || text.size() > kMostMoves) {
      Fields::complain("moves", "expected a list of moves such as \"f5\"");
    }
    text += move.get<std::string>() + ' ';
  }
  return text;
}

}  // namespace

Fields::Fields(const Call& call, std::initializer_list<std::string_view> known)
    : fields_(call.fields), from_query_(call.from_query) {
  for (const auto& [name, value] : fields_.items()) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      throw ApiError(400, "bad_field",
                     fmt::format("there is no field '{}' here; known are {}", shortened(name),
                                 fmt::join(known, ", ")),
                     shortened(name));
    }
  }
}

void Fields::complain(const char* name, const std::string& message) {
  throw ApiError(400, "bad_field", fmt::format("{}: {}", name, message), name);
}

const Json* Fields::find(const char* name) const {
  const auto found = fields_.find(name);
  return found == fields_.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> Fields::text(const char* name, std::size_t most_bytes) const {
  const Json* value = find(name);
  if (!value) return std::nullopt;
  if (!value->is_string()) complain(name, "expected a text");
  if (value->get_ref<const std::string&>().size() > most_bytes) {
    complain(name, fmt::format("longer than {} bytes", most_bytes));
  }
  return value->get<std::string>();
}

std::optional<int> Fields::whole(const char* name, int least, int most) const {
  const Json* value = find(name);
  if (!value) return std::nullopt;
  std::optional<long long> number;
  if (from_query_) {
    number = number_in<long long>(value->get<std::string>());
  } else if (value->is_number_integer()) {
    // A value beyond the signed range is outside of every range here.
    number = value->is_number_unsigned() && value->get<std::uint64_t>() > (1ULL << 62)
                 ? 1LL << 62
                 : value->get<long long>();
  }
  if (!number || *number < least || *number > most) {
    complain(name, fmt::format("expected a whole number from {} to {}", least, most));
  }
  return static_cast<int>(*number);
}

std::optional<double> Fields::number(const char* name, double least, double most) const {
  const Json* value = find(name);
  if (!value) return std::nullopt;
  std::optional<double> number;
  if (from_query_) {
    number = number_in<double>(value->get<std::string>());
  } else if (value->is_number()) {
    number = value->get<double>();
  }
  if (!number || !(*number >= least && *number <= most)) {
    complain(name, fmt::format("expected a number from {} to {}", least, most));
  }
  return number;
}

std::optional<bool> Fields::flag(const char* name) const {
  const Json* value = find(name);
  if (!value) return std::nullopt;
  if (value->is_boolean()) return value->get<bool>();
  if (!from_query_ || (*value != "true" && *value != "false"))
    complain(name, "expected true or false");
  return *value == "true";
}

Rules Fields::rules() const {
  const auto name = text("rules", 100);
  if (!name) return {};
  const auto rules = Rules::from_name(*name);
  if (!rules) {
    throw ApiError(
        400, "bad_game",
        fmt::format(
            "rules: '{}' is not known; expected 8x8, 6x6 or 4x4, with -reversed, -parallel or both",
            shortened(*name)),
        "rules");
  }
  return *rules;
}

Game Fields::game() const {
  Position start = Position::start(rules());
  if (const auto given = text("start", kMostStart)) {
    const auto parsed = parse_position(*given, {.rules = start.rules, .size_given = has("rules")});
    if (!parsed) bad_game("start", parsed.error());
    start = *parsed;
  }
  const Json* moves = find("moves");
  if (!moves) return Game(start);
  const std::string line = joined_moves(*moves);
  if (line.size() > kMostMoves) complain("moves", "too many for a game");
  auto game = parse_transcript(line, start);
  if (!game) bad_game("moves", game.error());
  return *std::move(game);
}

}  // namespace turncoat::server
