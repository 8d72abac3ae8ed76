// A tournament as a folder of pages: the ranking, a table for a grade book, and for every player a page of its own with
// its results, its faults, and its worst moves with better ones.
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
  int worst = 5;                      // moves to show of each
  int reviewed = 2;                   // games to look for them in, of each
  int level = default_level::kJudge;  // of that search
};

/// Writes index.html, ranking.csv and NAME.html for each player into the folder. The error tells what went wrong.
tl::expected<void, std::string> write_tournament_pages(
    const std::filesystem::path& folder, const PagesRequest& request, PlayerKit& kit,
    const std::function<void(int done)>& progress, std::stop_token stop = {});

/// What the games of a tournament say of one of its players. The opponents' names and ratings are kept in `opponents`,
/// which has to live as long.
Judgement judgement_of(int player, const PagesRequest& request, std::vector<Rung>& opponents);

}  // namespace turncoat
