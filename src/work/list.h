// A list of work that many processes share: items wait, are claimed, and end in a result. A claim ends with the process that
// holds it, however that ends; result and claim end in one commit. Nothing is lost and nothing is done twice.
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

/// The list cannot be used: not there, of another kind, connection lost.
struct ListError : std::runtime_error {
  explicit ListError(const std::string& what, bool may_pass = false)
      : std::runtime_error(what), passes(may_pass) {}
  bool passes;  // another try, a little later and with a new connection, may succeed
};

struct Item {
  std::string
      id;  // unique in its list and always the same for the same work: adding it again changes nothing
  std::string kind;     // which job it is for
  std::string input;    // JSON
  int priority = 0;     // the highest is worked first, then the oldest
  std::string version;  // of the program that may work it
  std::string weights;  // checksum of the weights to work it with, see `save_weights`
};

/// Kinds whose items start programs that the item names begin so. Only workers that were told to take them do.
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
  std::int64_t waiting = 0;  // nobody works on them
  std::int64_t claimed = 0;
  std::int64_t done = 0;
  std::int64_t failed = 0;
  double per_second = 0;  // items that ended, over the last minute
  struct Worker {
    std::string name;
    std::int64_t items = 0;
    double seconds = 0;     // that these took
    double idle_since = 0;  // seconds since the last one ended
  };
  std::vector<Worker> workers = {};  // that have ended an item, the latest first
};

/// One connection to a list. Not for several threads at once: each opens its own.
class List {
 public:
  virtual ~List() = default;

  /// Adds those that are not there; how many that were.
  virtual std::size_t add(std::span<const Item> items) = 0;
  /// Removes those of these ids that still wait.
  virtual void drop(std::span<const std::string> ids) = 0;

  /// The next item of this version, or of any if it is empty; nothing if none waits. Items that run programs which they name
  /// (see `runs_programs`) only where that is asked for. One at a time: it has to end by one of the two below. It goes back to
  /// the list if this object or the process ends.
  virtual std::optional<Item> claim(const std::string& version, bool programs = false) = 0;
  virtual void finish(const Outcome& outcome) = 0;
  virtual void give_back() = 0;
  /// How many items are claimed by workers that live.
  virtual std::int64_t claimed() = 0;

  /// Those of these ids that have ended.
  virtual std::vector<Entry> ended(std::span<const std::string> ids) = 0;
  /// At most `most` items after this number, in order. Empty at the end.
  virtual std::vector<Entry> page(std::int64_t after, int most) = 0;
  virtual Summary summary() = 0;
  /// Failed items wait again; how many.
  virtual std::size_t retry() = 0;

  /// Weights travel with the list. `bytes` is the file; nothing happens if the list has this checksum.
  virtual void save_weights(const std::string& checksum, const std::string& bytes) = 0;
  virtual std::optional<std::string> weights(const std::string& checksum) = 0;
};

/// `postgresql://…` or a file. `create` makes it where there is none. Throws ListError.
enum class Opening : std::uint8_t { existing, create };
std::unique_ptr<List> open_list(const std::string& name, Opening opening);

/// Whoever waits for items adds them again now and then: another command that no longer needs the same ones may have dropped them.
inline constexpr std::chrono::seconds kBetweenReminders{2};

inline constexpr std::chrono::seconds kPatience{600};
/// The same for whoever adds work and waits for its results: where a server that answered before no longer does, it is tried again
/// for so long, or until `stop` is requested. Claims do not outlive their connection.
std::unique_ptr<List> open_patient_list(const std::string& name, Opening opening,
                                        std::chrono::seconds patience = kPatience,
                                        std::stop_token stop = {});

}  // namespace turncoat::work
