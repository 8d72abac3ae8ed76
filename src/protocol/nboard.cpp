#include "protocol/nboard.h"

#include "protocol/line_input.h"
#include "protocol/nboard_session.h"
#include "record/scanner.h"

namespace turncoat::protocol {
namespace {

bool is_quit(const std::string& line) {
  Scanner scan(line);
  scan.skip_blanks();
  const std::string_view word = scan.take_while([](char c) { return !is_blank(c); });
  scan.skip_blanks();
  return same_word(word, "quit") && scan.at_end();
}

}  // namespace

void run_nboard(std::istream& in, std::ostream& out, Setup setup) {
  SearchHost host(std::move(setup));
  NBoardSession session(host, out);
  const auto is_never = [](const std::string&) { return false; };
  LineInput input(in, is_never, is_quit);
  while (const auto request = input.next()) {
    if (is_quit(request->line)) break;
    session.execute(request->line);
  }
  // Seconds to finish at the end of the input, so that a script that sends all its lines at once gets its answer.
  constexpr double kPatience = 10;
  host.finish(kPatience);
}

}  // namespace turncoat::protocol
