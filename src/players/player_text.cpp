#include "players/player_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace turncoat {

namespace {

using Failure = tl::unexpected<ParseError>;

std::optional<double> number_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Nothing if the value is right, else what was expected.
std::optional<std::string> expected_instead(const PlayerOption& option, std::string_view value) {
  using Type = PlayerOption::Type;
  if (option.type == Type::text) {
    return value.empty() ? std::optional<std::string>("some text") : std::nullopt;
  }
  if (option.type == Type::flag) {
    return value.empty() ? std::nullopt : std::optional<std::string>("no value");
  }
  if (option.type == Type::choice) {
    const auto choices = option.choices();
    if (contains(choices, value)) return {};
    return fmt::format("one of {}", fmt::join(choices, ", "));
  }
  const auto number = number_in(value);
  const bool whole = option.type == Type::whole;
  if (number && *number >= option.least && *number <= option.most &&
      (!whole || *number == std::floor(*number))) {
    return {};
  }
  return fmt::format("a {}number from {:g} to {:g}", whole ? "whole " : "", option.least,
                     option.most);
}

std::string names_of(std::span<const PlayerOption> options) {
  std::string names;
  for (const PlayerOption& option : options) {
    if (!names.empty()) names += ", ";
    names += option.name;
  }
  return names;
}

Parsed<void> read_option(std::string_view item, std::size_t offset, const PlayerForm& form,
                         PlayerSpec& spec) {
  const std::size_t equals = item.find('=');
  const std::string_view name = item.substr(0, equals);
  const std::string_view value = equals == item.npos ? std::string_view{} : item.substr(equals + 1);
  const auto option = std::find_if(form.options.begin(), form.options.end(),
                                   [&](const PlayerOption& one) { return one.name == name; });
  if (option == form.options.end()) {
    return Failure({fmt::format("'{}' is not a setting of {}", name, form.kind), offset, "",
                    names_of(form.options)});
  }
  if (spec.has(name)) return Failure({fmt::format("'{}' is given twice", name), offset, "", ""});
  if (const auto expected = expected_instead(*option, value)) {
    return Failure({fmt::format("'{}' does not fit {}", value, name), offset, "", *expected});
  }
  spec.options.emplace(name, value);
  return {};
}

/// Reads what follows the colon, which is at `offset` in the whole text.
Parsed<void> read_settings(std::string_view rest, std::size_t offset, const PlayerForm& form,
                           PlayerSpec& spec) {
  bool first = true;
  for (std::size_t begin = 0; begin < rest.size() || (first && !rest.empty());) {
    const std::size_t end = std::min(rest.find(',', begin), rest.size());
    const std::string_view item = rest.substr(begin, end - begin);
    const bool may_be_argument =
        first && form.argument != PlayerArgument::none && item.find('=') == item.npos;
    if (may_be_argument) {
      spec.argument = item;
      if (form.argument_choices && !contains(form.argument_choices(), item)) {
        return Failure({fmt::format("'{}' is not known to {}", item, form.kind), offset + begin, "",
                        fmt::format("one of {}", fmt::join(form.argument_choices(), ", "))});
      }
    } else if (const auto read = read_option(item, offset + begin, form, spec); !read) {
      return read;
    }
    first = false;
    begin = end + 1;
  }
  return {};
}

}  // namespace

std::optional<double> PlayerSpec::number(std::string_view option) const {
  const auto found = options.find(option);
  return found == options.end() ? std::nullopt : number_in(found->second);
}

std::optional<int> PlayerSpec::whole(std::string_view option) const {
  const auto value = number(option);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::string PlayerSpec::word(std::string_view option, std::string_view otherwise) const {
  const auto found = options.find(option);
  return found == options.end() ? std::string(otherwise) : found->second;
}

Parsed<PlayerSpec> parse_player_text(std::string_view text, std::span<const PlayerForm> known) {
  PlayerSpec spec;
  spec.text = text;
  spec.name = text;
  std::size_t offset = 0;
  // `NAME=` can only stand before the first colon.
  const std::size_t equals = text.substr(0, text.find(':')).find('=');
  if (equals != text.npos) {
    spec.name = text.substr(0, equals);
    if (spec.name.empty()) return Failure({"no name before the '='", 1, "", "NAME=PLAYER"});
    offset = equals + 1;
  }
  const std::size_t colon = std::min(text.find(':', offset), text.size());
  spec.kind = text.substr(offset, colon - offset);
  const auto form = std::find_if(known.begin(), known.end(),
                                 [&](const PlayerForm& one) { return one.kind == spec.kind; });
  if (form == known.end()) {
    std::string kinds;
    for (const PlayerForm& one : known)
      kinds += (kinds.empty() ? "" : ", ") + std::string(one.kind);
    return Failure({fmt::format("'{}' is not a kind of player", spec.kind), offset + 1, "",
                    fmt::format("one of {}", kinds)});
  }
  const std::string_view rest = text.substr(std::min(colon + 1, text.size()));
  if (form->argument == PlayerArgument::command) {
    spec.argument = rest;
  } else if (const auto read = read_settings(rest, colon + 2, *form, spec); !read) {
    return Failure(read.error());
  }
  const bool needed =
      form->argument == PlayerArgument::required || form->argument == PlayerArgument::command;
  if (needed && spec.argument.find_first_not_of(' ') == std::string::npos) {
    return Failure({fmt::format("nothing after '{}:'", spec.kind), 0, "",
                    fmt::format("{}:{}", spec.kind, form->argument_name)});
  }
  return spec;
}

}  // namespace turncoat
