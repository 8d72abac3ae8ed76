// The plain searchers by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "eval/evaluation.h"
#include "search/searcher.h"

namespace turncoat {

struct PlainSearcherInfo {
  std::string_view name;
  std::string_view description;
  std::unique_ptr<Searcher> (*make)(std::shared_ptr<const Evaluation> evaluation);
};

/// All of them, simplest first.
std::span<const PlainSearcherInfo> plain_searchers() noexcept;
/// Nothing if there is none of this name.
std::unique_ptr<Searcher> make_plain_searcher(std::string_view name,
                                              std::shared_ptr<const Evaluation> evaluation);

}  // namespace turncoat
