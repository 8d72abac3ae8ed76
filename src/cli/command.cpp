#include "cli/command.h"

#include <vector>

namespace turncoat::cli {

Run declare_parts(Options& options, std::span<const Command> parts) {
  std::vector<std::pair<Options, Run>> runs;
  for (const Command& part : parts) {
    Options of_part = options.part(part.name, part.summary);
    Run run = part.declare(of_part);
    runs.emplace_back(of_part, std::move(run));
  }
  return [runs = std::move(runs)] {
    for (const auto& [part, run] : runs) {
      if (!part.chosen()) continue;
      part.refuse_idle();
      return run();
    }
    return kBadInput;  // the parser asks for a part
  };
}

}  // namespace turncoat::cli
