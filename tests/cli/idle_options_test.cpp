// An option that does nothing is refused, in every command. Whoever adds an option adds it here, and the ways in which it
// would do nothing below it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "run_command.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;

struct Line {
  const char* command;
  const char* options;            // all of them
  std::vector<const char*> idle;  // commands in which something given does nothing
};

const std::vector<Line> kLines = {
    {"play",
     "--rules --mover --black --level --depth --percent --time --nodes --clock "
     "--threads --hash --weights --book --variety --seed --players --opponent --scores "
     "--ponder",
     {"play f5 --black 1", "play --variety 1", "play --seed 1", "play --level 3 --depth 3",
      "play --scores --players human,human", "play --ponder --players human,mcts",
      "play --ponder --opponent random"}},
    {"serve",
     "--host --token --open --port --allow-host --threads --hash --searches --client-searches "
     " --move-seconds --analysis-seconds --rate --max-body --connections "
     "--address-connections --library --list --web --verbose",
     {"serve --open --port 0"}},
    {"move",
     "--rules --mover --black --level --depth --percent --time --nodes --clock "
     "--threads --hash --weights --book --variety --seed --search --eval --format "
     "--json --candidates",
     {"move f5 --black 1", "move --eval discs", "move --search pvs --threads 1",
      "move --search pvs --hash 8", "move --search pvs --percent 73",
      "move --search pvs --eval discs --weights hand-made",
      "move --search mcts --nodes 9 --depth 2", "move --search mcts --nodes 9 --level 2",
      "move --level 2 --depth 2", "move --search pvs --book default", "move --variety 1",
      "move --seed 1"}},
    {"analyse",
     "--rules --mover --black --level --depth --percent --time --nodes --clock "
     "--threads --hash --weights --book --variety --seed --search --eval --lines "
     "--forever --json",
     {"analyse f5 --black 1", "analyse --eval discs", "analyse --search pvs --threads 1",
      "analyse --search pvs --hash 8", "analyse --search pvs --percent 73",
      "analyse --search pvs --eval discs --weights hand-made",
      "analyse --search mcts --nodes 9 --depth 2", "analyse --search mcts --nodes 9 --level 2",
      "analyse --level 2 --depth 2", "analyse --search pvs --book default", "analyse --variety 1",
      "analyse --seed 1"}},
    {"solve",
     "--rules --mover --black --threads --hash --weights --wld --window --time --first "
     "--only --list --json",
     {"solve f5 --black 1", "solve f5 --first 2", "solve f5 --only 2"}},
    {"review",
     "--game --rules --from --black --level --depth --percent --time --nodes --clock "
     "--threads --hash --weights --all --list --html --language --json",
     {"review f5d6 --level 3 --depth 3", "review f5d6 --list x"}},
    {"puzzles",
     "--rules --from --black --threads --hash --weights --most --level --margin "
     "--easiest --hardest --html --obf --language --answers --json",
     {"puzzles x --json --answers", "puzzles x --language de"}},
    {"levels", "--json", {}},
    {"show", "--rules --mover --black --format --json", {"show f5 --black 1"}},
    {"eval",
     "--rules --mover --black --eval --parameters --individual --log --json",
     {"eval f5 --black 1", "eval --eval matrix --individual 1", "eval --parameters x",
      "eval --eval engine --parameters x", "eval --log x --mover black", "eval f5 --log x"}},
    {"moves", "--rules --mover --black --json", {"moves f5 --black 1"}},
    {"perft",
     "--rules --mover --black --divide --pass-is-no-ply --threads --kernel --json",
     {"perft 1 f5 --black 1"}},
    {"players", "--json", {}},
    {"match",
     "--sandbox --memory --processes --cpu --start --fresh --allow --rules --games "
     "--openings --seed --time --clock --threads --list --save --no-save --resume --html "
     "--json --margin --patience --run-programs --skip --sprt --elo0 --elo1",
     {"match --resume x --rules 6x6",
      "match --resume x --games 2",
      "match --resume x --openings start",
      "match --resume x --seed 1",
      "match --resume x --time 1",
      "match --resume x --clock 1:00",
      "match --resume x --margin 1",
      "match --resume x --patience 1",
      "match --resume x --skip",
      "match random engine --run-programs",
      "match random engine --margin 1",
      "match random engine --time 1 --patience 1",
      "match random engine --clock 1:00 --patience 1",
      "match random engine --sandbox all",
      "match random engine --memory 99",
      "match random engine --processes 9",
      "match random engine --cpu 9",
      "match random engine --start 9",
      "match random engine --fresh",
      "match random engine --allow .",
      "match random gtp:x --memory 99",
      "match random gtp:x --processes 9",
      "match random gtp:x --cpu 9",
      "match random gtp:x --allow .",
      "match random gtp:x --sandbox none --memory 99",
      "match random engine --elo0 1",
      "match random engine --elo1 1"}},
    {"tournament",
     "--sandbox --memory --processes --cpu --start --fresh --allow --rules --games "
     "--openings --seed --time --clock --threads --list --save --no-save --resume --html "
     "--json --margin --patience --run-programs --skip --kind --gauntlet --rounds "
     "--pages --csv --review",
     {"tournament --resume x --rules 6x6",
      "tournament --resume x --games 2",
      "tournament --resume x --openings start",
      "tournament --resume x --seed 1",
      "tournament --resume x --time 1",
      "tournament --resume x --clock 1:00",
      "tournament --resume x --margin 1",
      "tournament --resume x --patience 1",
      "tournament --resume x --skip",
      "tournament random engine --run-programs",
      "tournament random engine --margin 1",
      "tournament random engine --time 1 --patience 1",
      "tournament random engine --clock 1:00 --patience 1",
      "tournament random engine --sandbox all",
      "tournament random engine --memory 99",
      "tournament random engine --processes 9",
      "tournament random engine --cpu 9",
      "tournament random engine --start 9",
      "tournament random engine --fresh",
      "tournament random engine --allow .",
      "tournament random gtp:x --memory 99",
      "tournament random gtp:x --processes 9",
      "tournament random gtp:x --cpu 9",
      "tournament random gtp:x --allow .",
      "tournament random gtp:x --sandbox none --memory 99",
      "tournament random engine --review 1",
      "tournament --resume x --kind swiss",
      "tournament --resume x --gauntlet",
      "tournament --resume x --rounds 3"}},
    {"library import", "--library --rules --json", {}},
    {"library search",
     "--library --player --black --white --event --year --from --to --result --opening "
     "--rules --limit --offset --json",
     {}},
    {"library stats",
     "--library --player --black --white --event --year --from --to --result --opening "
     "--rules --json",
     {}},
    {"library export",
     "--library --player --black --white --event --year --from --to --result --opening "
     "--rules --format",
     {}},
    {"book build",
     "--time --level --lines --deviation --plies --threads --hash --weights --list --ahead --json "
     "--rules",
     {"book build x --ahead 3"}},
    {"book extend",
     "--time --level --lines --deviation --plies --threads --hash --weights --list --ahead --json "
     "--rules --mover --black --games",
     {"book extend x f5 --black 1", "book extend x f5 --ahead 3",
      "book extend x --games y --deviation 1", "book extend x --games y --mover black",
      "book extend x --games y f5"}},
    {"book show", "--rules --mover --black --json", {"book show default f5 --black 1"}},
    {"book import", "--rules", {}},
    {"book export", "--rules", {"book export x --rules 6x6"}},
    {"people here", "--rules --mover --black --rating --json", {"people here f5 --black 1"}},
    {"people ratings", "--year --top --least-games --json", {}},
    {"people fit", "--out --last-year --positions --epochs --seed --cache", {}},
    {"people measure", "--model --first-year --last-year --positions --seed --cache --json", {}},
    {"train openings",
     "--rules --mover --black --deck --count --build --plies --rating --book --only",
     {"train openings --book default", "train openings --only",
      "train openings --build black --only --plies 3",
      "train openings --build black --only --rating 1500",
      "train openings --build black --only --book default",
      "train openings --build black --black 1", "train openings f5", "train openings --rules 8x8",
      "train openings --mover black", "train openings --plies 3", "train openings --rating 1500"}},
    {"train mistakes", "--rules --from --black --deck --count --player --margin", {}},
    {"train endgames", "--deck --count --empties --seed", {"train endgames --seed 3"}},
    {"train lessons", "--language --json", {"train lessons mobility --json"}},
    {"train status", "--deck --json", {}},
    {"check", "--repair --json", {}},
    {"convert", "--rules --from --black --to --json", {}},
    {"gtp",
     "--rules --level --depth --percent --time --nodes --clock --threads --hash "
     "--weights --book --variety --seed --ponder",
     {"gtp --variety 1", "gtp --seed 1", "gtp --level 3 --depth 3"}},
    {"nboard",
     "--rules --level --depth --percent --time --nodes --clock --threads --hash "
     "--weights --book --variety --seed",
     {"nboard --variety 1", "nboard --seed 1", "nboard --level 3 --depth 3"}},
    {"bench",
     "--threads --hash --weights --json",
     {"bench signature --threads 1", "bench signature --hash 8",
      "bench signature --weights hand-made", "bench plain --threads 1", "bench plain --hash 8",
      "bench plain --weights hand-made"}},
    {"selfplay",
     "--rules --games --seed --depth --exact --fewest-random --most-random --most-uneven "
     " --branches --branch-empties --time --threads --weights --list --batch --add-only",
     {"selfplay x --branches 0 --branch-empties 9"}},
    {"work add", "--rules --mover --black --window --priority --weights", {}},
    {"work run",
     "--at-once --threads --hash --nice --stay --any-version --programs --patience",
     {}},
    {"work status", "--json --live", {}},
    {"work retry", "", {}},
    {"work export", "--all", {}},
    {"prove",
     "--rules --mover --black --at-least --outcome --exact --out --list --frontier --leaf "
     "--estimate --at-once --threads --others-work --hash --weights --json",
     {}},
    {"verify", "--sample --all --seed --leaves --threads --weights --with --json", {}},
    {"fit",
     "--out --report --trust --shrink --from --neighbours --neighbour-weight --half-at "
     "--held-out --seed --threads --note",
     {"fit x --half-at 9", "fit x --neighbours 0 --neighbour-weight 1"}},
    {"fit-network",
     "--out --report --from --epochs --rate --head-rate --trust --held-out --seed "
     "--threads --note",
     {}},
    {"probcut", "--positions --depth --solve --threads", {}},
    {"gate",
     "--rules --depth --exact --nodes --time --pairs --elo0 --elo1 --openings --seed "
     "--threads",
     {"gate x y --openings z --seed 2"}},
    {"error", "--weights --band --json", {}},
    {"accuracy",
     "--rules --level --depth --percent --time --nodes --clock --threads --hash "
     "--weights --search --eval --json",
     {"accuracy x --eval discs", "accuracy x --search pvs --threads 1",
      "accuracy x --search pvs --hash 8", "accuracy x --search pvs --percent 73",
      "accuracy x --search pvs --eval discs --weights hand-made",
      "accuracy x --search mcts --nodes 9 --depth 2",
      "accuracy x --search mcts --nodes 9 --level 2", "accuracy x --level 2 --depth 2"}},
    {"tune",
     "--rules --file --generations --population --elite --life --crossover --mutation "
     "--mutation-size --stages --depth --time --exact --openings --pool --seed "
     "--threads --trial --trial-depth --individuals --json",
     {"tune matrix --trial 0 --trial-depth 2", "tune matrix --time 1 --trial 0 --depth 2"}},
    {"lab",
     "--rules --out --depth --max-nodes --pairs --time --scale --generations --seed "
     "--threads --json",
     {"lab pruning --depth 4", "lab features --scale 1", "lab --rules 6x6", "lab --out x",
      "lab --depth 2", "lab --max-nodes 1e6", "lab --pairs 2", "lab --time 1", "lab --scale 1",
      "lab --generations 2", "lab --seed 2", "lab --threads 1", "lab --json"}},
    {"judge",
     "--sandbox --memory --processes --cpu --start --fresh --allow --rules --time "
     "--games --seed --worst --level --html --list --csv --json",
     {"judge random --worst 0 --level 2", "judge random --memory 99", "judge random --fresh",
      "judge gtp:x --sandbox none --cpu 9"}},
    {"version", "--json", {}},
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

std::string help_of(const std::string& command) {
  std::vector<std::string> words = words_of(command);
  words.push_back("--help");
  return run_command(words).out;
}

/// The first words of the lines below a heading of a help.
std::vector<std::string> listed_in(const std::string& help, const std::string& heading) {
  std::vector<std::string> found;
  const std::size_t begin = help.find("\n" + heading + ":\n");
  if (begin == help.npos) return found;
  std::istringstream lines(help.substr(begin + heading.size() + 3));
  for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
    if (line[2] != ' ') found.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return found;
}

/// All commands and their parts, such as `library import`.
std::vector<std::string> commands() {
  std::vector<std::string> all;
  for (const std::string& command : listed_in(help_of(""), "Commands")) {
    const auto parts = listed_in(help_of(command), "Commands");
    if (parts.empty()) all.push_back(command);
    for (const std::string& part : parts) all.push_back(command + " " + part);
  }
  return all;
}

TEST(IdleOptions, EveryOptionOfEveryCommandHasALine) {
  std::vector<std::string> known;
  for (const Line& line : kLines) {
    known.emplace_back(line.command);
    const auto options = words_of(line.options);
    std::set<std::string> told = {"-h,--help"};
    told.insert(options.begin(), options.end());
    const auto listed = listed_in(help_of(line.command), "Options");
    EXPECT_EQ(std::set<std::string>(listed.begin(), listed.end()), told) << line.command;
  }
  EXPECT_THAT(commands(), ::testing::UnorderedElementsAreArray(known));
}

TEST(IdleOptions, AreRefused) {
  for (const Line& line : kLines) {
    for (const char* text : line.idle) {
      const Outcome outcome = run_command(words_of(text));
      EXPECT_EQ(outcome.code, 2) << text << "\n" << outcome.out;
      EXPECT_THAT(outcome.err, HasSubstr("does nothing")) << text;
      EXPECT_EQ(outcome.out, "") << text;
    }
  }
}

}  // namespace
}  // namespace turncoat::testing
