#include "cli/library_options.h"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/arguments.h"
#include "library/openings.h"
#include "record/position_text.h"

namespace turncoat::cli {

namespace fs = std::filesystem;

namespace {

constexpr Options::Range kYears{1, 9999};

library::GameLibrary open_library(const fs::path& file, library::Database::Access access) {
  try {
    return {file, access};
  } catch (const library::DatabaseError& error) {
    throw InputError(error.what());
  }
}

}  // namespace

fs::path default_library() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data) {
    return fs::path(data) / "turncoat" / "games.library";
  }
  const char* home = std::getenv("HOME");
  return fs::path(home ? home : ".") / ".local/share/turncoat/games.library";
}

void LibraryFileOption::declare(Options& options) {
  options.text("--library", file_, "FILE",
               "The library (default $XDG_DATA_HOME/turncoat/games.library)");
}

fs::path LibraryFileOption::path() const {
  return file_.empty() ? default_library() : fs::path(file_);
}

library::GameLibrary LibraryFileOption::open() const {
  std::error_code error;
  if (!fs::exists(path(), error)) {
    throw InputError(fmt::format(
        "{}: there is no such library; `turncoat library import` makes one", path().string()));
  }
  return open_library(path(), library::Database::Access::read);
}

library::GameLibrary LibraryFileOption::open_or_create() const {
  std::error_code error;
  if (path().has_parent_path()) fs::create_directories(path().parent_path(), error);
  return open_library(path(), library::Database::Access::write);
}

void GameQueryOptions::declare(Options& options) {
  options.text("--player", player_, "NAME",
               "Games of this player, on either side; part of the name");
  options.text("--black", black_, "NAME", "Games that this player had Black in");
  options.text("--white", white_, "NAME", "Games that this player had White in");
  options.text("--event", event_, "NAME", "Games of this tournament; part of its name");
  options.number("--year", year_, "Y", kYears, "Games of this year");
  options.number("--from", from_, "Y", kYears, "Games of this year and later");
  options.number("--to", to_, "Y", kYears, "Games of this year and earlier");
  options.choice("--result", result_, "WHO", {"black", "white", "draw"},
                 "Who won: black, white or draw");
  options.text("--opening", opening_, "NAME",
               "Games that went through this opening; part of its name (tiger, rose, ...)");
  options.text("--rules", rules_, "RULES", "Games of these rules, such as 8x8-reversed");
  options.exclude("--year", "--from");
  options.exclude("--year", "--to");
}

library::GameQuery GameQueryOptions::read() const {
  library::GameQuery query;
  query.player = player_;
  query.black = black_;
  query.white = white_;
  query.event = event_;
  if (const int from = year_ ? year_ : from_) query.from = from;
  if (const int to = year_ ? year_ : to_) query.to = to;
  if (!result_.empty()) query.winner = result_ == "black" ? 1 : result_ == "white" ? -1 : 0;
  if (!opening_.empty() && library::Openings::common().named(opening_).empty()) {
    throw InputError(fmt::format("--opening: no opening is known as '{}'", opening_));
  }
  query.opening = opening_;
  if (!rules_.empty()) query.rules = read_rules(rules_);
  return query;
}

Position GameQueryOptions::read_position(const std::string& text) const {
  PositionOptions reading;
  if (const auto rules = read().rules) {
    reading.rules = *rules;
    reading.size_given = true;
  }
  return checked(parse_position(as_written(text), reading), "position: ");
}

}  // namespace turncoat::cli
