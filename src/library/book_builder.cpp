#include "library/book_builder.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <queue>
#include <thread>

#include "core/threads.h"
#include "library/canonical_move.h"

namespace turncoat::library {

namespace {

using namespace std::chrono_literals;

constexpr auto kSaveEvery = 1s;

int plies_of(const Board& board) { return count(board.occupied()) - 4; }

bool contains(const std::vector<Board>& boards, const Board& board) {
  return std::find(boards.begin(), boards.end(), board) != boards.end();
}

std::vector<BookLine> lines_of(const Board& board, const Report& report) {
  std::vector<BookLine> lines;
  for (const Line& line : report.lines) {
    const Square move = canonical_move(board, line.move).move;
    if (std::any_of(lines.begin(), lines.end(), [&](const auto& one) { return one.move == move; }))
      continue;
    lines.push_back({move,
                     static_cast<Value>(std::lround(line.score * kUnitsPerDisc)),
                     {line.evidence.depth, line.evidence.percent, line.evidence.exact, true}});
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const BookLine& a, const BookLine& b) { return a.score > b.score; });
  return lines;
}

}  // namespace

BookTree read_book(const BookFile& file) {
  std::vector<BookEntry> entries;
  file.each([&](const BookEntry& entry) { entries.push_back(entry); });
  // Last positions first, so that every value is computed once.
  std::sort(entries.begin(), entries.end(), [](const BookEntry& a, const BookEntry& b) {
    return count(a.board.occupied()) > count(b.board.occupied());
  });
  BookTree tree(file.rules());
  for (const BookEntry& entry : entries) tree.put(entry);
  return tree;
}

struct BookBuilder::Work {
  std::function<std::vector<Task>(std::size_t count, const std::vector<Board>& busy)> refill;
  std::optional<Board> root;  // whose value is reported

  std::mutex mutex;
  std::condition_variable_any changed;
  std::stop_source ending;  // the time is up, a stop was requested, or a thread failed
  std::deque<Task> queue;
  std::vector<Board> busy;
  std::size_t ended = 0;  // finished searches; threads that wait for work look when it grows
  int running = 0;
  std::size_t searched = 0;
  Time::time_point begun = Time::now();
  Time::time_point saved = Time::now();
  std::exception_ptr failure;
};

BookBuilder::BookBuilder(BookFile& file, MakeSearcher make_searcher)
    : file_(file), make_searcher_(std::move(make_searcher)), tree_(read_book(file)) {}

BookBuilder::~BookBuilder() = default;

void BookBuilder::keep(const Board& board, const Report& report, int level) {
  const auto changed = tree_.put({board, 0, level, lines_of(board, report)});
  unsaved_.insert(unsaved_.end(), changed.begin(), changed.end());
}

void BookBuilder::save() {
  std::sort(unsaved_.begin(), unsaved_.end());
  unsaved_.erase(std::unique(unsaved_.begin(), unsaved_.end()), unsaved_.end());
  std::vector<BookEntry> entries;
  for (const BookTree::Index index : unsaved_) entries.push_back(tree_[index].entry);
  if (!entries.empty()) file_.save(entries);
  unsaved_.clear();
}

std::vector<BookBuilder::Task> BookBuilder::choose(const Board& root, const BookGrowth& growth,
                                                   std::size_t count,
                                                   const std::vector<Board>& busy) const {
  // Cheapest paths from the root: a ply costs 1, a lost disc 1 / `deviation`. Positions that are not in the book yet come
  // out of the queue in the order of their cost, too.
  struct Step {
    double cost;
    Board board;
    bool operator<(const Step& other) const { return cost > other.cost; }
  };
  std::priority_queue<Step> steps;
  std::unordered_map<Board, bool> seen;
  std::vector<Task> tasks;
  const auto want = [&](const Board& board, int lines) {
    if (!contains(busy, board)) tasks.push_back({board, lines});
  };
  steps.push({0, root});
  while (!steps.empty() && tasks.size() < count) {
    const Step step = steps.top();
    steps.pop();
    if (!seen.emplace(step.board, true).second) continue;
    const auto index = tree_.find(step.board);
    if (!index) {
      want(step.board, growth.lines);
      continue;
    }
    const BookEntry& entry = tree_[*index].entry;
    const int listed = static_cast<int>(entry.lines.size());
    if (entry.level < growth.level) {
      want(step.board, std::max(growth.lines, listed));
    } else if (const auto bound = tree_.bound_of_unknown(*index); bound && *bound > entry.value) {
      const auto asked = asked_.find(step.board);
      if (asked == asked_.end() || asked->second < listed + 2) want(step.board, listed + 2);
    }
    const auto cost = [&](Value value) {
      return step.cost + 1 + to_discs(entry.value - value) / growth.deviation;
    };
    for (const BookTree::Link& link : tree_[*index].links) {
      steps.push({cost(tree_.value_of(link)), tree_[link.child].entry.board});
    }
    for (const BookLine& line : tree_.open_lines(*index)) {
      if (line.evidence.exact) continue;
      const BookChild child = book_child(tree_.rules(), step.board, line.move);
      if (child.final_score || plies_of(child.board) > growth.plies) continue;
      steps.push({cost(line.score), child.board});
    }
  }
  return tasks;
}

BookProgress BookBuilder::run(Work& work, const BookGrowth& growth, std::stop_token stop,
                              const Listener& listener) {
  const auto seconds = [&] {
    return std::chrono::duration<double>(Time::now() - work.begun).count();
  };
  const auto progress = [&] {
    const auto root = work.root ? tree_.find(*work.root) : std::nullopt;
    return BookProgress{seconds(), tree_.size(), work.searched,
                        root ? tree_[*root].entry.value : 0};
  };
  // Call with the lock held: the next position, or none if this thread should end.
  const auto next = [&](std::unique_lock<std::mutex>& lock) -> std::optional<Task> {
    while (!work.ending.stop_requested()) {
      if (work.queue.empty()) {
        // In a large book choosing takes a while: choose many at a time.
        const std::size_t few = std::max<std::size_t>(growth.threads, tree_.size() / 64);
        for (const Task& task : work.refill(few, work.busy)) work.queue.push_back(task);
      }
      if (!work.queue.empty()) {
        const Task task = work.queue.front();
        work.queue.pop_front();
        work.busy.push_back(task.board);
        asked_[task.board] = task.lines;
        return task;
      }
      if (work.busy.empty()) return std::nullopt;  // and no running search can add more
      work.changed.wait(lock, work.ending.get_token(),
                        [&, ended = work.ended] { return work.ended != ended; });
    }
    return std::nullopt;
  };
  const auto search_tasks = [&] {
    const std::unique_ptr<Searcher> searcher = make_searcher_();
    std::unique_lock lock(work.mutex);
    while (const auto task = next(lock)) {
      Limits limits;
      limits.level = growth.level;
      limits.lines = task->lines;
      lock.unlock();
      const Report report =
          searcher->search({tree_.rules(), task->board}, limits, {}, work.ending.get_token());
      lock.lock();
      std::erase(work.busy, task->board);
      ++work.ended;
      work.changed.notify_all();
      if (!report.complete || report.lines.empty()) continue;
      keep(task->board, report, growth.level);
      ++work.searched;
      if (Time::now() - work.saved >= kSaveEvery) {
        save();
        work.saved = Time::now();
      }
      if (listener) listener(progress());
    }
  };
  const std::stop_callback on_stop(std::move(stop), [&] { work.ending.request_stop(); });
  work.running = growth.threads;
  auto threads = start_threads(growth.threads, [&] {
    try {
      search_tasks();
    } catch (...) {
      const std::lock_guard lock(work.mutex);
      work.failure = std::current_exception();
      work.ending.request_stop();
    }
    const std::lock_guard lock(work.mutex);
    --work.running;
    work.changed.notify_all();
  });
  if (threads.empty()) throw std::runtime_error("the system grants no thread for the searches");
  {
    const std::lock_guard lock(work.mutex);
    work.running -= growth.threads - static_cast<int>(threads.size());
  }
  {
    std::unique_lock lock(work.mutex);
    const auto all_ended = [&] { return work.running == 0; };
    constexpr double kForever = 1e8;  // seconds; an infinite wait would overflow the clock's type
    const std::chrono::duration<double> most(std::min(growth.seconds, kForever));
    if (!work.changed.wait_for(lock, most, all_ended)) {
      work.ending.request_stop();
    }
    work.changed.wait(lock, all_ended);
  }
  threads.clear();
  if (work.failure) std::rethrow_exception(work.failure);
  save();
  return progress();
}

BookProgress BookBuilder::grow(const Position& root, const BookGrowth& growth, std::stop_token stop,
                               const Listener& listener) {
  const Board board = canonical(root.board).board;
  Work work;
  work.root = board;
  work.refill = [&](std::size_t count, const std::vector<Board>& busy) {
    return choose(board, growth, count, busy);
  };
  return run(work, growth, std::move(stop), listener);
}

BookProgress BookBuilder::add(std::span<const Position> positions, const BookGrowth& growth,
                              std::stop_token stop, const Listener& listener) {
  Work work;
  for (const Position& position : positions) {
    const Board board = canonical(position.board).board;
    if (position.moves() == 0 || plies_of(board) > growth.plies || tree_.find(board)) continue;
    if (contains(work.busy, board)) continue;
    work.busy.push_back(board);  // so that none is queued twice
    work.queue.push_back({board, growth.lines});
  }
  work.busy.clear();
  work.refill = [](std::size_t, const std::vector<Board>&) { return std::vector<Task>(); };
  return run(work, growth, std::move(stop), listener);
}

}  // namespace turncoat::library
