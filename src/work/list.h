// A list of work that many processes share: items wait, are claimed, and get a result. A claim ends with its process, however
// that ends; writing the result and ending the claim are one commit. So nothing is lost and nothing is done twice.
// A list is a file (SQLite, one machine) or a database (PostgreSQL, many machines).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::work {

/// The list cannot be used: it is missing or of another kind, or the connection was lost.
struct ListError : std::runtime_error {
  explicit ListError(const std::string& what, bool may_pass = false)
      : std::runtime_error(what), passes(may_pass) {}
  bool passes;  // a later try with a new connection may succeed
};

struct Item {
  std::string id;       // the same for the same work: adding it again changes nothing
  std::string kind;     // which job processes it
  std::string input;    // JSON
  int priority = 0;     // the highest goes first, then the oldest
  std::string version;  // of the program that may process it
  std::string weights;  // checksum of the weights to use, see `save_weights`
};

/// The prefix of kinds whose items name programs to run. Only workers started with --programs take them.
inline constexpr std::string_view kProgramKind = "program-";
inline bool runs_programs(const Item& item) { return item.kind.starts_with(kProgramKind); }

/// How an item ended.
struct Outcome {
  bool failed = false;
  std::string text = {};  // JSON, or why it failed
  double seconds = 0;
  std::string worker = {};
};

enum class State : std::uint8_t { waiting, claimed, done, failed };

struct Entry {
  std::int64_t number = 0;  // in the order in which they were added
  Item item;
  State state = State::waiting;
  Outcome outcome;
};

struct Summary {
  std::int64_t waiting = 0;  // not claimed
  std::int64_t claimed = 0;
  std::int64_t done = 0;
  std::int64_t failed = 0;
  double per_second = 0;  // finished items, over the last minute
  struct Worker {
    std::string name;
    std::int64_t items = 0;
    double seconds = 0;     // processing time of these
    double idle_since = 0;  // seconds since the last one ended
  };
  std::vector<Worker> workers = {};  // that have finished an item, the latest first
};

/// One connection to a list, for one thread.
class List {
 public:
  virtual ~List() = default;

  /// Adds the items that are not there yet; returns their number.
  virtual std::size_t add(std::span<const Item> items) = 0;
  /// Removes the items with these ids that still wait.
  virtual void drop(std::span<const std::string> ids) = 0;

  /// The next item for this version (empty: any); nothing if none waits. Items that run programs (see `runs_programs`) only if
  /// `programs`. Claim one at a time, and end it with one of the two below. It goes back to the list if this object or the
  /// process ends.
  virtual std::optional<Item> claim(const std::string& version, bool programs = false) = 0;
  virtual void finish(const Outcome& outcome) = 0;
  virtual void give_back() = 0;
  /// How many items are claimed by living workers.
  virtual std::int64_t claimed() = 0;

  /// The items with these ids that have ended.
  virtual std::vector<Entry> ended(std::span<const std::string> ids) = 0;
  /// At most `most` items after this number, in order. Empty at the end.
  virtual std::vector<Entry> page(std::int64_t after, int most) = 0;
  virtual Summary summary() = 0;
  /// Makes failed items wait again; returns their number.
  virtual std::size_t retry() = 0;

  /// Stores weights in the list. `bytes` is the file's content; does nothing if the list has this checksum.
  virtual void save_weights(const std::string& checksum, const std::string& bytes) = 0;
  virtual std::optional<std::string> weights(const std::string& checksum) = 0;
};

/// Opens `postgresql://…` or a file; `create` makes it if it does not exist. Throws ListError.
enum class Opening : std::uint8_t { existing, create };
std::unique_ptr<List> open_list(const std::string& name, Opening opening);

/// How often a process that waits for items adds them again: another command that no longer needs them may have dropped them.
inline constexpr std::chrono::seconds kBetweenReminders{2};

inline constexpr std::chrono::seconds kPatience{600};
/// The same for a process that adds work and waits for results: if the server stops answering, it tries again for this long,
/// or until `stop` is requested. Claims end with their connection.
std::unique_ptr<List> open_patient_list(const std::string& name, Opening opening,
                                        std::chrono::seconds patience = kPatience,
                                        std::stop_token stop = {});

}  // namespace turncoat::work
