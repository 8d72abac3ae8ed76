// A tournament as a folder of pages: the ranking, a table for a grade book, and for every player a page with its results, its
// faults, and its worst moves with better ones.
#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "arena/ranking.h"
#include "judge/judge.h"

namespace turncoat {

struct PagesRequest {
  const TournamentSettings& settings;
  const Standings& standings;
  const std::vector<RankedPlayer>& ranking;
  const std::vector<TournamentGame>& games;
  int worst = 5;                      // moves to show, per player
  int reviewed = 2;                   // games to search for them, per player
  int level = default_level::kJudge;  // of this search
};

/// Writes index.html, ranking.csv and NAME.html for each player into the folder. The error says what went wrong.
tl::expected<void, std::string> write_tournament_pages(
    const std::filesystem::path& folder, const PagesRequest& request, PlayerKit& kit,
    const std::function<void(int done)>& progress, std::stop_token stop = {});

/// The judgement of one player from the games of a tournament. It refers to `opponents`, which receives the opponents' names
/// and ratings and must live as long.
Judgement judgement_of(int player, const PagesRequest& request, std::vector<Rung>& opponents);

}  // namespace turncoat
