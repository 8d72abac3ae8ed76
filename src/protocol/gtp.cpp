#include "protocol/gtp.h"

#include <fmt/format.h>

#include "protocol/gtp_session.h"
#include "protocol/line_input.h"
#include "record/scanner.h"

namespace turncoat::protocol {
namespace {

struct GtpLine {
  std::string id;  ///< digits, or empty
  std::string command;
  std::vector<std::string> arguments;
};

/// Cuts a line into words; what follows `#` is a comment. The command's case does not matter.
GtpLine read_line(std::string_view line) {
  GtpLine read;
  Scanner scan(line.substr(0, line.find('#')));
  scan.skip_blanks();
  Scanner after_id = scan;
  const std::string_view digits = after_id.take_while(is_digit);
  if (!digits.empty() && (after_id.at_end() || is_blank(after_id.peek()))) {
    read.id = digits;
    scan = after_id;
  }
  for (scan.skip_blanks(); !scan.at_end(); scan.skip_blanks()) {
    const std::string word(scan.take_while([](char c) { return !is_blank(c); }));
    if (read.command.empty()) {
      for (char c : word) read.command += lower(c);
    } else {
      read.arguments.push_back(word);
    }
  }
  return read;
}

bool is_interrupt(const std::string& line) {
  Scanner scan(line);
  scan.skip_blanks();
  if (!scan.take('#')) return false;
  scan.skip_blanks();
  return starts_with_word(scan.rest(), "interrupt");
}

bool is_quit(const std::string& line) { return read_line(line).command == "quit"; }

void answer(std::ostream& out, const GtpLine& line, const GtpAnswer& answer) {
  // No blank line inside of an answer: it would end there.
  std::string text = answer.text;
  for (std::size_t at; (at = text.find("\n\n")) != std::string::npos;) text.erase(at, 1);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  out << (answer.good ? '=' : '?') << line.id << (text.empty() ? "" : " ") << text << "\n\n"
      << std::flush;
}

/// Searches the position in which the other side is to move, to fill the table.
void ponder_on(SearchHost& host, const Position& position) {
  if (position.is_over()) return;
  host.start([&host, position](std::stop_token stop) {
    host.search(position, Limits{}, {}, std::move(stop));
  });
}

}  // namespace

void run_gtp(std::istream& in, std::ostream& out, Setup setup) {
  SearchHost host(std::move(setup));
  GtpSession session(host);
  LineInput input(in, is_interrupt, is_quit);
  bool moved = false;
  while (true) {
    if (moved && host.setup().ponder && input.is_idle()) ponder_on(host, session.position());
    const std::optional<LineInput::Request> request = input.next();
    host.stop();
    if (!request) return;
    const GtpLine line = read_line(request->line);
    if (line.command.empty()) {
      // An id alone is a command that lacks its name; an empty line or a comment is nothing.
      if (!line.id.empty()) answer(out, line, {false, "syntax error: an id without a command"});
      continue;
    }
    if (line.command == "quit") {
      answer(out, line, {});
      return;
    }
    const GtpAnswer said = session.execute(line.command, line.arguments, request->stop);
    moved = said.good && line.command == "genmove";
    answer(out, line, said);
  }
}

}  // namespace turncoat::protocol
