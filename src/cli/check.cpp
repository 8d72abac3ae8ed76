#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "arena/game_store.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "eval/weight_file.h"
#include "human/human_model.h"
#include "library/database.h"
#include "library/file_salvage.h"
#include "record/game_reader.h"
#include "record/game_writer.h"
#include "record/new_file.h"
#include "record/outside_json.h"
#include "record/whole_file.h"
#include "study/deck.h"
#include "train/game_file.h"
#include "train/network_fit.h"
#include "train/tuning_file.h"
#include "work/certificate.h"

namespace turncoat::cli {

namespace {

namespace fs = std::filesystem;
using Rescued = std::optional<fs::path>;
using Json = nlohmann::ordered_json;

FileCheck check_weights(const fs::path& file) {
  FileCheck check{"weights", "parts"};
  const auto weights = WeightFile::read(file);
  if (!weights) {
    check.add_damage(weights.error());
    return check;
  }
  if (weights->kind() == human::HumanModel::kKind) {
    if (const auto model = human::HumanModel::read(file); !model) check.add_damage(model.error());
  }
  check.kind = fmt::format("weights of {} ({})", weights->facts().rules.family(), weights->kind());
  check.whole = static_cast<std::size_t>(weights->frame_count());
  return check;
}

FileCheck check_tuning(const fs::path& file, const Rescued& rescued) {
  FileCheck check{"tuning", "generations"};
  const auto text = read_whole_file(file, JsonLimits{}.bytes);
  if (!text) {
    check.add_damage(text.error());
    return check;
  }
  const auto tuning = train::parse_tuning(*text);
  if (tuning) {
    check.kind = "tuning of " + tuning->settings.evaluation;
    check.whole = tuning->history.size();
    return check;
  }
  check.add_damage(tuning.error());
  const train::SavedTuning saved = train::save_tuning(*text);
  for (const std::string& damage : saved.damage) check.add_damage(damage);
  if (!saved.tuning) return check;
  check.kind = "tuning of " + saved.tuning->settings.evaluation;
  check.whole = saved.tuning->history.size();
  if (rescued) write_whole_file(*rescued, train::print_tuning(*saved.tuning));
  return check;
}

FileCheck check_deck(const fs::path& file) {
  FileCheck check{"deck of exercises", "cards"};
  const auto deck = study::Deck::read(file);
  if (!deck) {
    check.add_damage(deck.error());
    return check;
  }
  check.whole = deck->cards().size();
  // Not an error: the page writes such files too, and people edit them.
  check.remark = "it has no checksums: plausible damage cannot be noticed";
  return check;
}

FileCheck check_certificate(const fs::path& file) {
  FileCheck check{"certificate", "proofs"};
  const auto certificate = work::read_certificate(file);
  if (!certificate) {
    check.add_damage(certificate.error());
    return check;
  }
  for (const work::Proof& proof : certificate->proofs) {
    if (const auto tree = work::check_tree(proof)) {
      ++check.whole;
    } else {
      check.add_damage(fmt::format("{}: {}", work::claim_words(proof.claim), tree.error()));
    }
  }
  check.remark = "`turncoat verify` also solves its leaves again";
  return check;
}

/// Games or positions in a public format.
FileCheck check_games(const fs::path& file, const Rescued& rescued) {
  FileCheck check{"file of games", "games"};
  auto games = open_games(file, {});
  if (!games) {
    check.add_damage(games.error());
    return check;
  }
  std::unique_ptr<GameWriter> out;
  while (const auto game = games->next()) {
    if (!*game) {
      check.add_damage(game->error().message());
      continue;
    }
    ++check.whole;
    if (!rescued) continue;
    if (!out) {
      GameWriterOptions options;
      options.format = (*game)->source.format;
      out = create_games(*rescued, options);
    }
    if (const auto error = out->write(**game)) check.add_damage(error->message());
  }
  if (out) out->finish();
  if (check.whole == 0 && check.is_whole()) check.add_damage("there is no game in it");
  return check;
}

FileCheck check_file(const fs::path& file, const Rescued& rescued) {
  std::ifstream in(file, std::ios::binary);
  if (!in || fs::is_directory(file))
    throw InputError(fmt::format("{}: {}", file.string(), system_complaint(in ? EISDIR : errno)));
  std::string head(200, '\0');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(in.gcount()));
  if (head.starts_with("TURNWGHT")) return check_weights(file);
  if (head.starts_with("\x28\xb5\x2f\xfd"))
    return check_certificate(file);  // the start of a zstd frame
  if (head.starts_with("TURNFIT")) return train::check_network_checkpoint(file);
  if (head.starts_with("TURNGAME")) return train::check_game_file(file, rescued);
  if (head.starts_with("SQLite format 3")) {
    switch (library::database_kind(file)) {
      case library::DatabaseKind::book: return library::check_book(file, rescued);
      case library::DatabaseKind::library: return library::check_library(file, rescued);
      case library::DatabaseKind::list: return library::check_list(file, rescued);
      case library::DatabaseKind::none: break;
    }
    FileCheck check{"SQLite file", "rows"};
    check.add_damage("neither a book nor a library nor a list of work, or damaged in its head");
    return check;
  }
  if (head.find("\"turncoat\"") != head.npos && head.find("tournament") != head.npos)
    return GameStore::check(file, rescued);
  if (head.find("turncoat tuning") != head.npos) return check_tuning(file, rescued);
  if (head.find("\"turncoat\"") != head.npos && head.find("\"training\"") != head.npos)
    return check_deck(file);
  // If the first bytes are damaged, take the kind from the extension.
  const std::string end = file.extension().string();
  if (end == ".weights") return check_weights(file);
  if (end == ".checkpoint") return train::check_network_checkpoint(file);
  if (end == ".games") return train::check_game_file(file, rescued);
  if (end == ".book") return library::check_book(file, rescued);
  if (end == ".library") return library::check_library(file, rescued);
  if (end == ".certificate") return check_certificate(file);
  if (end == ".list") return library::check_list(file, rescued);
  if (end == ".jsonl") return GameStore::check(file, rescued);
  if (file.string().ends_with(".tuning.json")) return check_tuning(file, rescued);
  return check_games(file, rescued);
}

struct Check {
  explicit Check(Options& options) {
    options.required("FILE", files,
                     "Weights, games, books, libraries, tournaments, tunings, checkpoints, decks, "
                     "lists of work");
    options.text("--repair", rescued, "NEW", "Write what can be saved of FILE into this new file");
    options.flag("--json", json, "Print a JSON object on a line for every file");
    options.explain(R"(
Reads all of a file and says whether it is whole, or where it is damaged. FILE itself is never
changed. Exit code 0 if every file is whole, 1 if one is damaged.

Examples:
  turncoat check my.book games.library *.games
  turncoat check my.book --repair saved.book)");
  }

  int run() const {
    if (!rescued.empty() && files.size() != 1) throw InputError("--repair: one file at a time");
    if (!rescued.empty() && fs::exists(rescued))
      throw InputError(fmt::format("--repair: {} is there already", rescued));
    bool whole = true;
    for (const std::string& file : files) {
      const FileCheck check =
          check_file(file, rescued.empty() ? Rescued() : Rescued(fs::path(rescued)));
      whole = whole && check.is_whole();
      if (json) {
        print_json(file, check);
      } else {
        print(file, check);
      }
    }
    return whole ? kSuccess : kFailure;
  }

  void print(const std::string& file, const FileCheck& check) const {
    fmt::print("{}: {}: {}, {} {}\n", printable(file), check.is_whole() ? "whole" : "damaged",
               check.kind, check.whole, check.unit);
    if (!check.remark.empty()) fmt::print("  {}\n", check.remark);
    for (const std::string& damage : check.damage) fmt::print("  {}\n", printable(damage));
    if (check.more_damage > 0) fmt::print("  and {} more\n", check.more_damage);
    if (!check.is_whole()) fmt::print("  {}\n", saving(check));
  }

  std::string saving(const FileCheck& check) const {
    if (check.whole == 0) return "nothing can be saved";
    if (rescued.empty())
      return fmt::format("{} {} can be saved with --repair NEW", check.whole, check.unit);
    if (!fs::exists(rescued)) return "nothing can be saved of a damaged file of this kind";
    return fmt::format("{} {} were saved in {}", check.whole, check.unit, printable(rescued));
  }

  static void print_json(const std::string& file, const FileCheck& check) {
    const Json facts = {{"file", file},
                        {"kind", check.kind},
                        {"whole", check.is_whole()},
                        {check.unit, check.whole},
                        {"damage", check.damage},
                        {"more_damage", check.more_damage}};
    fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  std::vector<std::string> files;
  std::string rescued;
  bool json = false;
};

}  // namespace

Run declare_check(Options& options) { return make_command<Check>(options); }

}  // namespace turncoat::cli
