// `turncoat serve` is a program of its own, turncoat-serve.
#pragma once

namespace turncoat::cli {

/// Runs turncoat-serve in place of this program; in turncoat-serve itself it does nothing. Throws if it cannot be run.
void become_server(char** arguments);

}  // namespace turncoat::cli
