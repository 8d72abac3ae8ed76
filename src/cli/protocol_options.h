// The options that the commands `gtp` and `nboard` share.
#pragma once

#include "cli/search_options.h"
#include "protocol/search_host.h"

namespace turncoat::cli {

class ProtocolOptions {
 public:
  /// Declares --rules, --ponder if `with_ponder`, the limits and the engine's options.
  void declare(Options& options, bool with_ponder);
  /// Throws InputError.
  protocol::Setup read() const;

 private:
  std::string rules_name_ = "8x8";
  bool ponder_ = false;
  LimitOptions limits_;
  SearcherOptions searcher_;
};

}  // namespace turncoat::cli
