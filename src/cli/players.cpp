#include "players/player_kinds.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/facts.h"
#include "eval/evaluations.h"
#include "search/plain/plain.h"

namespace turncoat::cli {

namespace {

std::string_view type_name(PlayerOption::Type type) {
  switch (type) {
    case PlayerOption::Type::whole: return "whole number";
    case PlayerOption::Type::real: return "number";
    case PlayerOption::Type::flag: return "flag";
    case PlayerOption::Type::text: return "text";
    case PlayerOption::Type::choice: break;
  }
  return "choice";
}

struct Players {
  explicit Players(Options& options) {
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
A player is a text: a kind, a colon, and its settings with commas between them. NAME= in front gives
it a name of its own for tables: `Edax=gtp:edax -gtp -l 8`. Commands go through the shell.

Examples:
  turncoat match engine:level=12 classic:genetic,depth=6
  turncoat match engine:time=0.1 "Edax=gtp:cd edax/bin && ./edax -gtp -q -l 10"
  turncoat tournament random mcts:playouts=500 classic:discs --games 20)");
  }

  int run() const {
    if (json) {
      fmt::print("{}\n", facts().dump());
    } else {
      print();
    }
    return kSuccess;
  }

  static void print() {
    for (const PlayerKind& kind : player_kinds()) {
      fmt::print("{}\n    {}\n", kind.usage, kind.description);
      for (const PlayerOption& option : kind.form.options) {
        const bool flag = option.type == PlayerOption::Type::flag;
        fmt::print("      {:<12} {}{}\n", fmt::format("{}{}", option.name, flag ? "" : "="),
                   option.description,
                   option.otherwise ? fmt::format(" ({:g})", *option.otherwise) : "");
      }
      fmt::print("    for example {}\n\n", kind.example);
    }
    fmt::print("Evaluations (classic:NAME, eval=NAME)\n");
    for (const EvaluationInfo& info : classic_evaluations()) {
      fmt::print("      {:<12} {}\n", info.name, info.description);
    }
    fmt::print("\nSearches (search=NAME)\n");
    for (const PlainSearcherInfo& info : plain_searchers()) {
      fmt::print("      {:<12} {}\n", info.name, info.description);
    }
  }

  static Json facts() {
    Json all = {
        {"kinds", Json::array()}, {"evaluations", Json::array()}, {"searches", Json::array()}};
    for (const PlayerKind& kind : player_kinds()) {
      Json one = {{"kind", kind.form.kind},
                  {"usage", kind.usage},
                  {"description", kind.description},
                  {"example", kind.example},
                  {"settings", Json::array()}};
      for (const PlayerOption& option : kind.form.options) {
        Json setting = {{"name", option.name},
                        {"type", type_name(option.type)},
                        {"description", option.description}};
        if (option.choices) setting["choices"] = option.choices();
        if (option.otherwise) setting["default"] = *option.otherwise;
        if (option.most > option.least) {
          setting["least"] = option.least;
          setting["most"] = option.most;
        }
        one["settings"].push_back(setting);
      }
      all["kinds"].push_back(one);
    }
    for (const EvaluationInfo& info : classic_evaluations()) {
      all["evaluations"].push_back({{"name", info.name}, {"description", info.description}});
    }
    for (const PlainSearcherInfo& info : plain_searchers()) {
      all["searches"].push_back({{"name", info.name}, {"description", info.description}});
    }
    return all;
  }

  bool json = false;
};

}  // namespace

Run declare_players(Options& options) { return make_command<Players>(options); }

}  // namespace turncoat::cli
