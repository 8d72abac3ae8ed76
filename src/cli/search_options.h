// The options that all commands with a search share.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "cli/command.h"
#include "eval/evaluation.h"
#include "eval/evaluator.h"
#include "search/limit_table.h"
#include "search/searcher.h"

namespace turncoat::cli {

/// How long to search.
class LimitOptions {
 public:
  LimitOptions() { values_.fill(kNotGiven); }

  /// Declares the limits of the table and --clock; without any of them a search has the default level. `what_for`, such
  /// as "for each position", is for the help.
  void declare(Options& options, int default_level, const std::string& what_for = "");
  /// The same for a command whose default is not a level; `otherwise` describes the default in the help.
  void declare(Options& options, const std::string& otherwise);

  /// The limits that the user gave. The clock runs from the start of the process. Throws InputError.
  Limits given() const;
  /// The same, or the default if the user gave none: a level, for a plain searcher a depth.
  Limits read(bool is_engine = true) const;

 private:
  static constexpr double kNotGiven = -1;

  std::array<double, kLimits.size()> values_;  // in the order of kLimits
  std::string clock_;
  int default_level_ = 0;
};

/// Who searches, and with what.
class SearcherOptions {
 public:
  /// Declares --threads, --hash and --weights.
  void declare_engine(Options& options);
  /// Also --search and --eval, for commands that work with a plain searcher too.
  void declare_any(Options& options, const LimitOptions& limits);
  /// Also --book, --variety and --seed, for commands that may play from an opening book.
  void declare_book(Options& options);

  /// The engine, or the searcher that --search names. With --book it plays from the book while it can. Throws InputError.
  std::unique_ptr<Searcher> make(const Rules& rules) const;
  /// The same for a searcher by name, such as a player in a game.
  std::unique_ptr<Searcher> make(const std::string& name, const Rules& rules) const;
  /// The same with the default weights and book instead of those that the user named.
  SearcherOptions with_default_files() const;
  /// Makes the searchers of a book builder: engines of one thread each, without a book.
  std::function<std::unique_ptr<Searcher>()> book_searchers(const Rules& rules) const;
  bool is_engine() const { return search_ == "engine"; }
  int threads() const;
  int hash_mb() const { return hash_; }
  /// As the user named them.
  const std::string& weights_name() const { return weights_; }
  const std::string& book() const { return book_; }

  /// The evaluator that --weights names, see `evaluator_for`. Throws InputError.
  std::shared_ptr<const Evaluator> weights(const Rules& rules) const;

 private:
  std::unique_ptr<Searcher> make_engine(const Rules& rules) const;
  std::shared_ptr<const Evaluation> evaluation(const Rules& rules) const;

  int threads_ = 0;
  int hash_ = 1024;
  std::string weights_;
  std::string search_ = "engine";
  std::string eval_ = "pattern";
  std::string book_;
  double variety_ = 0;
  double seed_ = -1;
};

/// `engine` and the plain searchers.
std::vector<std::string> searcher_names();

}  // namespace turncoat::cli
