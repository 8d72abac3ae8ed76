#include "judge/tournament_pages.h"

#include <fmt/format.h>

#include "arena/ranking_page.h"
#include "judge/judge_page.h"
#include "page/page_names.h"
#include "record/new_file.h"

namespace turncoat {

namespace fs = std::filesystem;

Judgement judgement_of(int player, const PagesRequest& request, std::vector<Rung>& opponents) {
  const TournamentSettings& settings = request.settings;
  opponents.assign(settings.players.size(), {});
  for (const RankedPlayer& one : request.ranking) {
    const auto i = static_cast<std::size_t>(one.player);
    opponents[i] = {settings.players[i].name, settings.players[i].text, "", one.rating.elo};
  }
  Judgement judgement;
  judgement.settings.agent = settings.players[static_cast<std::size_t>(player)];
  judgement.settings.rules = settings.rules;
  judgement.settings.seconds = settings.control.seconds.value_or(0);
  judgement.settings.worst = request.worst;
  judgement.settings.reviewed = request.reviewed;
  judgement.settings.level = request.level;
  std::vector<Record> records(opponents.size());
  for (const TournamentGame& game : request.games) {
    const bool black = game.encounter.black() == player;
    if (!black && game.encounter.white() != player) continue;
    const auto other =
        static_cast<std::size_t>(black ? game.encounter.white() : game.encounter.black());
    judgement.games.push_back(
        {&opponents[other], black ? Colour::black : Colour::white, game.played});
    const JudgedGame& judged = judgement.games.back();
    records[other].add(judged.margin());
    if (judged.at_fault()) ++judgement.faults[*judged.played.fault];
  }
  for (const RankedPlayer& one : request.ranking) {
    const auto i = static_cast<std::size_t>(one.player);
    if (records[i].games() > 0) judgement.results.push_back({&opponents[i], records[i]});
  }
  summarise(judgement);
  if (!settings.control.seconds) judgement.time.late = 0;
  return judgement;
}

tl::expected<void, std::string> write_tournament_pages(
    const fs::path& folder, const PagesRequest& request, PlayerKit& kit,
    const std::function<void(int done)>& progress, std::stop_token stop) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return tl::unexpected(folder.string() + ": " + error.message());
  const auto engine = kit.make_engine({{.threads = 0, .hash_mb = 64}}, request.settings.rules);
  if (!engine) return tl::unexpected(engine.error());
  std::vector<std::string> players;
  for (const PlayerSpec& player : request.settings.players) players.push_back(player.name);
  const auto names = page_names(players);
  int done = 0;
  for (const RankedPlayer& one : request.ranking) {
    if (progress) progress(done++);
    std::vector<Rung> opponents;
    Judgement judgement = judgement_of(one.player, request, opponents);
    if (!stop.stop_requested()) find_worst_moves(judgement, **engine, {}, stop);
    write_whole_file(folder / names[static_cast<std::size_t>(one.player)], judge_page(judgement));
  }
  write_whole_file(
      folder / "index.html",
      ranking_page(request.settings, request.ranking, request.standings,
                   [&](int player) { return names[static_cast<std::size_t>(player)]; }));
  write_whole_file(folder / "ranking.csv", ranking_csv(request.ranking, request.settings));
  return {};
}

}  // namespace turncoat
