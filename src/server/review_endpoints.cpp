// What the moves of a game were worth, and what can be learned from games: review, puzzles.
#include <fmt/format.h>

#include "record/game_reader.h"
#include "review/puzzle_json.h"
#include "review/review_json.h"
#include "server/asking.h"
#include "server/endpoints.h"
#include "server/facts.h"

namespace turncoat::server {

namespace {

constexpr int kReviewLevel = 12;
constexpr int kMostReviewLevel = 24;
constexpr std::size_t kMostName = 200;

constexpr int kPuzzleLevel = 10;
constexpr int kMostPuzzleLevel = 16;
constexpr int kPuzzles = 10;
constexpr int kMostPuzzles = 100;
constexpr std::size_t kMostPuzzleGames = 200;
constexpr int kPuzzleHash = 16;  // megabytes; cleared for every position

Json named(Json facts, const Fields& fields, int level) {
  facts["level"] = level;
  for (const char* colour : {"black", "white"}) {
    facts["players"][colour]["name"] = fields.text(colour, kMostName).value_or("");
  }
  return facts;
}

/// Looks for puzzles in one game after the other; cannot be stopped in between without losing a game's work.
class PuzzleTask final : public Task {
 public:
  PuzzleTask(PlayerKit& kit, std::vector<Game> games, PuzzleOptions options, std::size_t most)
      : kit_(kit), games_(std::move(games)), options_(options), most_(most) {}

  Progress run(Engines&) override {
    for (std::size_t number = 0; number < games_.size(); ++number) {
      const Game& game = games_[number];
      Engine engine({1, kPuzzleHash});
      if (const auto weights = kit_.weights(game.start().rules, "")) engine.use_weights(*weights);
      const auto found = [&](Puzzle puzzle) {
        puzzle.game = number;
        const std::lock_guard lock(mutex_);
        news_.puzzles.push_back(puzzle_json(puzzle));
        changed_.notify_all();
        return ++count_ < most_;
      };
      if (!find_puzzles(engine, game, options_, found, stop_.get_token())) break;
      const std::lock_guard lock(mutex_);
      news_.games_done = number + 1;
      changed_.notify_all();
    }
    return Progress::finished;
  }
  void interrupt() noexcept override { stop_.request_stop(); }
  bool can_yield() const noexcept override { return false; }
  void ended(End end, const std::string& failure) noexcept override {
    const std::lock_guard lock(mutex_);
    news_.end = end;
    news_.failure = failure;
    changed_.notify_all();
  }

  struct PuzzleNews {
    std::vector<Json> puzzles = {};  // since the last look
    std::size_t games_done = 0;
    std::optional<End> end = {};
    std::string failure = {};
  };
  PuzzleNews wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kLook);
    PuzzleNews news = news_;
    news_.puzzles.clear();
    return news;
  }

 private:
  PlayerKit& kit_;
  const std::vector<Game> games_;
  const PuzzleOptions options_;
  const std::size_t most_;
  std::stop_source stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  PuzzleNews news_;
  std::size_t count_ = 0;
};

/// The games of `games`, a list, or of `text`, in any format.
std::vector<Game> games_of(const Fields& fields) {
  std::vector<Game> games;
  const auto add = [&](Game game) {
    if (games.size() == kMostPuzzleGames) Fields::complain("games", fmt::format("more than {}", kMostPuzzleGames));
    games.push_back(std::move(game));
  };
  if (const auto text = fields.text("text", static_cast<std::size_t>(-1))) {
    GameReader reader = games_of_text(*text, {.rules = fields.rules()});
    while (const auto read = reader.next()) {
      if (*read) add((*read)->game);
    }
    if (games.empty()) throw ApiError(400, "bad_text", "there is no game in this text", "text");
  } else if (const Json* list = fields.find("games")) {
    if (!list->is_array()) Fields::complain("games", "expected a list");
    for (const Json& entry : *list) {
      if (!entry.is_object()) Fields::complain("games", "expected a list of objects");
      Call inner;
      inner.fields = entry;
      add(Fields(inner, {"rules", "start", "moves"}).game());
    }
  }
  if (games.empty()) Fields::complain("games", "expected games or text");
  return games;
}

void stream_puzzles(PuzzleTask& task, std::size_t total, EventSink& sink) {
  std::size_t told = total + 1;
  while (sink.is_alive()) {
    const auto news = task.wait();
    for (const Json& puzzle : news.puzzles) {
      if (!sink.send("puzzle", puzzle)) return;
    }
    if (news.games_done != told && !sink.send("progress", {{"done", news.games_done}, {"total", total}})) return;
    told = news.games_done;
    if (!news.end) continue;
    if (news.end == End::failed) {
      sink.send("error", ApiError(500, "failure", news.failure).facts());
    } else {
      const char* reason = news.end == End::stopping      ? "stopping"
                           : news.end == End::out_of_time ? "time"
                                                          : "complete";
      sink.send("done", {{"reason", reason}});
    }
    return;
  }
}

}  // namespace

Answer review(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "level", "black", "white"});
  const Game game = fields.game();
  if (game.moves().empty()) Fields::complain("moves", "a game without moves cannot be reviewed");
  const int level = fields.whole("level", 0, kMostReviewLevel).value_or(kReviewLevel);
  const Json names = named(Json::object(), fields, level);
  Answer answer;
  answer.events = [&service, game, level, names, client = call.client](EventSink& sink) {
    ScheduledSearcher searcher(service, client, [&sink] { return sink.is_alive(); }, service.limits.analysis_seconds);
    Limits limits;
    limits.level = level;
    const Review found = review_game(searcher, game, limits, [&](const ReviewProgress& progress) {
      sink.send("progress", {{"done", progress.done}, {"total", progress.total}});
      sink.send("value", {{"ply", progress.ply},
                          {"score", rounded_score(progress.value.score)},
                          {"evidence", evidence_text(progress.value.evidence)}});
    });
    Json facts = review_json(found);
    facts.merge_patch(names);
    sink.send("review", facts);
    sink.send("done", {{"reason", "complete"}});
  };
  return answer;
}

Answer puzzles(Service& service, const Call& call) {
  const Fields fields(call, {"games", "text", "rules", "level", "most"});
  std::vector<Game> games = games_of(fields);
  PuzzleOptions options;
  options.level = fields.whole("level", 4, kMostPuzzleLevel).value_or(kPuzzleLevel);
  const auto most = static_cast<std::size_t>(fields.whole("most", 1, kMostPuzzles).value_or(kPuzzles));
  const std::size_t total = games.size();
  const auto task = std::make_shared<PuzzleTask>(service.kit, std::move(games), options, most);
  const auto ticket = std::make_shared<Scheduler::Ticket>(
      submit(service, call.client, task, {false, service.limits.analysis_seconds}));
  Answer answer;
  answer.events = [task, ticket, total](EventSink& sink) { stream_puzzles(*task, total, sink); };
  return answer;
}

}  // namespace turncoat::server
