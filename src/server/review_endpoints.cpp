// The endpoints review and puzzles.
#include "review/puzzle_json.h"
#include "server/endpoints.h"
#include "server/questions.h"
#include "server/review_stream.h"
#include "server/scheduled_search.h"

namespace turncoat::server {

namespace {

/// Looks for puzzles in one game after the other. It cannot yield: interrupting it loses the work on a game.
class PuzzleTask final : public Task {
 public:
  PuzzleTask(std::vector<Game> games, PuzzleOptions options, std::size_t most)
      : games_(std::move(games)), options_(options), most_(most) {}

  Progress run(SearchWorker& worker, std::stop_token stop) override {
    for (std::size_t number = 0; number < games_.size(); ++number) {
      const Game& game = games_[number];
      worker.clear();
      const auto found = [&](Puzzle puzzle) {
        puzzle.game = number;
        const std::lock_guard lock(mutex_);
        findings_.puzzles.push_back(puzzle_json(puzzle));
        changed_.notify_all();
        return ++count_ < most_;
      };
      if (!find_puzzles({worker, [&worker] { worker.clear(); }}, game, options_, found, stop))
        break;
      const std::lock_guard lock(mutex_);
      findings_.games_done = number + 1;
      changed_.notify_all();
    }
    return Progress::finished;
  }
  bool can_yield() const noexcept override { return false; }
  void ended(End end, const std::string& failure) noexcept override {
    const std::lock_guard lock(mutex_);
    findings_.end = end;
    findings_.failure = failure;
    changed_.notify_all();
  }

  struct PuzzleFindings {
    std::vector<Json> puzzles = {};  // since the last look
    std::size_t games_done = 0;
    std::optional<End> end = {};
    std::string failure = {};
  };
  PuzzleFindings wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kLook);
    PuzzleFindings findings = findings_;
    findings_.puzzles.clear();
    return findings;
  }

 private:
  const std::vector<Game> games_;
  const PuzzleOptions options_;
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  PuzzleFindings findings_;
  std::size_t count_ = 0;
};

void stream_puzzles(PuzzleTask& task, std::size_t total, EventSink& sink) {
  std::size_t told = total + 1;
  while (sink.is_alive()) {
    const auto findings = task.wait();
    for (const Json& puzzle : findings.puzzles) {
      if (!sink.send("puzzle", puzzle)) return;
    }
    if (findings.games_done != told &&
        !sink.send("progress", {{"done", findings.games_done}, {"total", total}}))
      return;
    told = findings.games_done;
    if (!findings.end) continue;
    return send_end(sink, *findings.end, findings.failure);
  }
}

Answer review(Service& service, const Call& call) {
  const ReviewQuestion question = review_question(call);
  Answer answer;
  answer.events = [&service, question, from = call.from](EventSink& sink) {
    ScheduledSearcher searcher(
        service, from, [&sink] { return sink.is_alive(); }, service.limits.analysis_seconds);
    stream_review(question, searcher, sink);
  };
  return answer;
}

Answer puzzles(Service& service, const Call& call) {
  PuzzleQuestion question = puzzle_question(call);
  const std::size_t total = question.games.size();
  const auto task =
      std::make_shared<PuzzleTask>(std::move(question.games), question.options, question.most);
  const auto ticket = std::make_shared<Scheduler::Ticket>(
      submit(service, call.from, task, {false, service.limits.analysis_seconds}));
  Answer answer;
  answer.events = [task, ticket, total](EventSink& sink) { stream_puzzles(*task, total, sink); };
  return answer;
}

}  // namespace

EndpointTable review_endpoints() {
  static constexpr EndpointRow kEndpoints[] = {
      {"/api/review", review},
      {"/api/puzzles", puzzles},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
