// best_moves [POSITION [LIMITS]]: the three best moves, such as `best_moves f5d6c3 depth=12`, or solves with the limits
// `solve`. Prints a line for each move: its name, score and what is expected to follow.
#include <turncoat/turncoat.h>

#include <iostream>
#include <string>

int main(int argc, char** argv) {
  try {
    const auto position = turncoat::Position::parse(argc > 1 ? argv[1] : "start");
    const std::string limits_text = argc > 2 ? argv[2] : "level=12";
    turncoat::Engine engine;
    turncoat::Report report;
    if (limits_text == "solve") {
      report = engine.solve(position);
    } else {
      turncoat::Limits limits = turncoat::Limits::parse(limits_text);
      limits.lines = 3;
      report = engine.search(position, limits);
    }
    for (const turncoat::Line& line : report.lines) {
      std::cout << line.move.name() << " " << line.score << (line.exact ? " exact" : "");
      for (const turncoat::Move move : line.pv) std::cout << " " << move.name();
      std::cout << "\n";
    }
  } catch (const turncoat::Error& error) {
    std::cerr << error.what() << "\n";
    return 2;
  }
}
