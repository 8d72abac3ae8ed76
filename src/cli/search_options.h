// The options that all commands with a search have in common.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/command.h"
#include "eval/evaluation.h"
#include "eval/pattern/weights.h"
#include "search/searcher.h"

namespace turncoat::cli {

/// How long to search.
class LimitOptions {
 public:
  /// Declares --level, --depth, --percent, --time, --clock and --nodes; `otherwise` tells the help what happens
  /// without any of them.
  void declare(Options& options, const std::string& otherwise);

  /// The clock runs from the start of the process. Throws InputError.
  Limits read() const;
  /// Whether the user said how long.
  bool given() const;

 private:
  int level_ = -1;
  int depth_ = -1;
  int percent_ = -1;
  double time_ = -1;
  std::string clock_;
  double nodes_ = -1;
};

/// Who searches, and with what.
class SearcherOptions {
 public:
  /// Declares --threads, --hash and --weights, which the engine needs.
  void declare_engine(Options& options);
  /// Also --search and --eval, for commands that can do with a plain searcher.
  void declare_any(Options& options);
  /// Also --book, --variety and --seed, for commands whose engine may play from an opening book.
  void declare_book(Options& options);

  /// The engine or what --search names. With --book the engine plays from the book while it can. Throws InputError.
  std::unique_ptr<Searcher> make(const Rules& rules) const;
  /// The same for a searcher by name, such as a player in a game.
  std::unique_ptr<Searcher> make(const std::string& name, const Rules& rules) const;
  /// The same without the files that --weights and --book name.
  SearcherOptions with_own_files() const;
  /// What a book's builder searches with: engines of one thread each, and no book.
  std::function<std::unique_ptr<Searcher>()> book_searchers(const Rules& rules) const;
  bool is_engine() const { return search_ == "engine"; }
  int threads() const;
  const std::string& book() const { return book_; }

  /// Trained weights, from --weights or wherever they are found; hand-made ones where there are none.
  std::shared_ptr<const PatternWeights> weights(const Rules& rules) const;

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
