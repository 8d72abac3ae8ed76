#include "record/wthor_writer.h"

#include <fmt/format.h>

#include <chrono>
#include <stdexcept>
#include <unordered_map>

#include "record/latin1.h"
#include "record/new_file.h"

namespace turncoat {
namespace {

std::array<std::uint8_t, 4> today() {
  const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const std::chrono::year_month_day date(day);
  const int year = static_cast<int>(date.year());
  return {static_cast<std::uint8_t>(year / 100), static_cast<std::uint8_t>(year % 100),
          static_cast<std::uint8_t>(static_cast<unsigned>(date.month())),
          static_cast<std::uint8_t>(static_cast<unsigned>(date.day()))};
}

/// A list of names in which each is found quickly and new ones get a number.
class NameList {
 public:
  NameList(std::vector<std::string>& names, std::size_t longest)
      : names_(names), longest_(longest) {
    nameless_ = names_.empty();
    // The first number stands for an unknown name.
    if (nameless_) names_.emplace_back("???");
    for (std::size_t i = 0; i < names_.size(); ++i)
      numbers_.emplace(names_[i], static_cast<int>(i));
  }

  /// `recorded` is the number in the file that the game came from; it is kept if it has the same name here.
  Parsed<int> number_of(const std::string& name, std::optional<int> recorded) {
    if (name.empty()) {
      // Games of a file without names keep their numbers, as long as no new names are needed.
      const bool known_here = static_cast<std::size_t>(recorded.value_or(0)) < names_.size();
      if (!known_here && !nameless_)
        return refused("a number without a name", "names for all games or for none");
      bare_numbers_ = bare_numbers_ || !known_here;
      return recorded.value_or(0);
    }
    if (recorded && static_cast<std::size_t>(*recorded) < names_.size() &&
        names_[static_cast<std::size_t>(*recorded)] == name) {
      return *recorded;
    }
    if (const auto known = numbers_.find(name); known != numbers_.end()) return known->second;
    const auto latin1 = latin1_from_utf8(name);
    if (!latin1 || latin1->size() > longest_ || latin1->find('\0') != std::string::npos) {
      return refused(fmt::format("the name '{}'", name),
                     fmt::format("at most {} characters of Latin-1", longest_));
    }
    constexpr std::size_t kMost = 65535;
    if (names_.size() >= kMost)
      return refused("one name more", fmt::format("at most {} names", kMost));
    if (bare_numbers_)
      return refused(fmt::format("the name '{}'", name), "names for all games or for none");
    nameless_ = false;
    const int number = static_cast<int>(names_.size());
    names_.push_back(name);
    numbers_.emplace(name, number);
    grown_ = true;
    return number;
  }

  bool grown() const noexcept { return grown_; }
  /// Whether there is nothing to write.
  bool nameless() const noexcept { return nameless_; }

 private:
  static tl::unexpected<ParseError> refused(std::string what, const std::string& expected) {
    return tl::unexpected<ParseError>({std::move(what), 0, "", "for WTHOR, " + expected});
  }

  std::vector<std::string>& names_;
  std::size_t longest_;
  std::unordered_map<std::string, int> numbers_;
  bool grown_ = false;
  bool nameless_ = false;
  bool bare_numbers_ = false;
};

WthorNames names_for(const std::filesystem::path& folder, const WthorNames& otherwise) {
  const bool there =
      !WthorNames::players_file(folder).empty() || !WthorNames::tournaments_file(folder).empty();
  if (!there) return otherwise;
  auto names = WthorNames::load(folder);
  if (!names) throw std::runtime_error(names.error());
  return std::move(*names);
}

class WthorWriter : public GameWriter {
 public:
  WthorWriter(const std::filesystem::path& file, const GameWriterOptions& options)
      : folder_(file.parent_path()), names_(names_for(folder_, options.wthor_names)), file_(file) {
    if (options.wthor_header) {
      header_ = *options.wthor_header;
    } else {
      header_.created = today();
    }
    header_.games = 0;
    file_.append(encode_wthor_header(header_));
  }

  std::optional<ParseError> write(const GameRecord& record) override {
    const auto year = static_cast<std::uint16_t>(record.year().value_or(0));
    if (header_.games != 0 && year != header_.year) {
      return ParseError{
          fmt::format("a game of {}", record.year() ? fmt::format("{}", year) : "no year"), 0, "",
          fmt::format("for this WTHOR file, {}",
                      header_.year != 0 ? fmt::format("{}", header_.year) : "no year")};
    }
    WthorNumbers numbers;
    const auto recorded = [&](int WthorNumbers::*number) {
      return record.wthor ? std::optional((*record.wthor).*number) : std::nullopt;
    };
    // Check the game first: a refused game must not add names.
    if (const auto test = print_wthor_game(record, numbers); !test) return test.error();
    const Parsed<int> tournament =
        tournaments_.number_of(record.event, recorded(&WthorNumbers::tournament));
    if (!tournament) return tournament.error();
    const Parsed<int> black = players_.number_of(record.black, recorded(&WthorNumbers::black));
    if (!black) return black.error();
    const Parsed<int> white = players_.number_of(record.white, recorded(&WthorNumbers::white));
    if (!white) return white.error();
    numbers = {*tournament, *black, *white, record.wthor ? record.wthor->theoretical : 0};
    file_.append(print_wthor_game(record, numbers).value());
    header_.year = year;
    ++header_.games;
    return std::nullopt;
  }

  void finish() override {
    file_.replace_head(encode_wthor_header(header_));
    write_names(players_, WthorNames::players_file(folder_), "WTH.JOU", names_.players_created,
                [&] { return names_.encode_players(); });
    write_names(tournaments_, WthorNames::tournaments_file(folder_), "WTH.TRN",
                names_.tournaments_created, [&] { return names_.encode_tournaments(); });
    file_.finish();
  }

 private:
  template <class Encode>
  void write_names(const NameList& list, std::filesystem::path file, const char* usual,
                   std::array<std::uint8_t, 4>& created, Encode&& encode) {
    if (!file_.is_regular()) return;
    if (list.nameless() || (!file.empty() && !list.grown())) return;
    if (file.empty()) file = folder_ / usual;
    if (list.grown() || created == std::array<std::uint8_t, 4>{}) created = today();
    write_whole_file(file, encode());
  }

  std::filesystem::path folder_;
  WthorNames names_;
  NameList players_{names_.players, 19};
  NameList tournaments_{names_.tournaments, 25};
  NewFile file_;
  WthorHeader header_;
};

}  // namespace

std::unique_ptr<GameWriter> create_wthor(const std::filesystem::path& file,
                                         const GameWriterOptions& options) {
  return std::make_unique<WthorWriter>(file, options);
}

}  // namespace turncoat
