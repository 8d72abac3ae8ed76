#include "cli/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>

#include "cli/command.h"

namespace turncoat::cli {

namespace {

// The library's own check would report `x` as out of range.
template <class T>
CLI::Validator within(Options::Range range) {
  return CLI::Validator(
      [range](std::string& text) -> std::string {
        T value{};
        const bool is_number = CLI::detail::lexical_cast(text, value);
        const auto number = static_cast<double>(value);
        if (is_number && number >= range.least && number <= range.most &&
            (!range.is_whole || number == std::floor(number))) {
          return {};
        }
        return fmt::format("'{}' is not a {}number from {:g} to {:g}", text,
                           range.is_whole || std::is_unsigned_v<T> ? "whole " : "", range.least,
                           range.most);
      },
      "");
}

CLI::Validator one_of(std::vector<std::string> choices) {
  return CLI::Validator(
      [choices = std::move(choices)](std::string& text) -> std::string {
        if (std::find(choices.begin(), choices.end(), text) != choices.end()) return {};
        return fmt::format("'{}' is not known; expected {}", text, fmt::join(choices, ", "));
      },
      "");
}

}  // namespace

void Options::required(const std::string& name, int& value, Range range, const std::string& help) {
  command_.add_option(name, value, help)->option_text(" ")->required()->check(within<int>(range));
}

void Options::required(const std::string& name, std::string& value, const std::string& help) {
  command_.add_option(name, value, help)->option_text(" ")->required();
}

void Options::required(const std::string& name, std::vector<std::string>& values,
                       const std::string& help) {
  command_.add_option(name, values, help)->option_text(" ")->required();
}

void Options::optional(const std::string& name, std::string& value, const std::string& help) {
  command_.add_option(name, value, help)->option_text(" ");
}

void Options::list(const std::string& name, std::vector<std::string>& values,
                   const std::string& help) {
  command_.add_option(name, values, help)->option_text(" ");
}

void Options::flag(const std::string& name, bool& value, const std::string& help) {
  command_.add_flag(name, value, help)->option_text(" ");
}

void Options::text(const std::string& name, std::string& value, const std::string& shown_as,
                   const std::string& help) {
  command_.add_option(name, value, help)->option_text(shown_as);
}

void Options::choice(const std::string& name, std::string& value, const std::string& shown_as,
                     const std::vector<std::string>& choices, const std::string& help) {
  command_.add_option(name, value, help)->option_text(shown_as)->check(one_of(choices));
}

void Options::number(const std::string& name, int& value, const std::string& shown_as, Range range,
                     const std::string& help) {
  command_.add_option(name, value, help)->option_text(shown_as)->check(within<int>(range));
}

void Options::number(const std::string& name, double& value, const std::string& shown_as,
                     Range range, const std::string& help) {
  command_.add_option(name, value, help)->option_text(shown_as)->check(within<double>(range));
}

void Options::number(const std::string& name, std::uint64_t& value, const std::string& shown_as,
                     Range range, const std::string& help) {
  command_.add_option(name, value, help)
      ->option_text(shown_as)
      ->check(within<std::uint64_t>(range));
}

Options Options::part(const std::string& name, const std::string& summary) {
  CLI::App* part = command_.add_subcommand(name, summary);
  part->group("Commands");
  part->footer("");
  command_.require_subcommand(1);
  return Options(*part);
}

bool Options::chosen() const { return command_.parsed(); }

void Options::exclude(const std::string& one, const std::string& other) {
  command_.get_option(one)->excludes(command_.get_option(other));
}

void Options::only_if(Names options, std::function<bool()> condition, const std::string& where) {
  for (const char* option : options) conditions_->push_back({option, condition, where});
}

void Options::needs(Names options, const std::string& other) {
  const CLI::Option* needed = command_.get_option(other);
  only_if(
      options, [needed] { return needed->count() > 0; }, "without " + other);
}

void Options::idle_with(Names options, const std::string& other) {
  const CLI::Option* stronger = command_.get_option(other);
  only_if(
      options, [stronger] { return stronger->count() == 0; }, "with " + other);
}

void Options::refuse_idle() const {
  for (const Condition& condition : *conditions_) {
    if (!condition.holds()) refuse({condition.option.c_str()}, condition.where);
  }
}

void Options::refuse(Names options, const std::string& where) const {
  for (const char* option : options) {
    if (command_.get_option(option)->count() > 0)
      throw InputError(fmt::format("{} does nothing {}", option, where));
  }
}

void Options::explain(std::string_view text) {
  if (text.starts_with('\n')) text.remove_prefix(1);
  command_.footer(std::string(text));
}

}  // namespace turncoat::cli
