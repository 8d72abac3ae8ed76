// The 6x6 console game of Sun Yat-sen's course: choose a side with 1 or -1, play by row and column, against Turncoat.
#include <turncoat/turncoat.h>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>

using namespace turncoat;

namespace {

constexpr double kReserve = 0.05;  // seconds of each move for everything but the search

const char* name(Colour colour) { return colour == Colour::black ? "Black" : "White"; }

void show(const Position& position) {
  std::cout << "\n  ";
  for (int column = 1; column <= 6; ++column) std::cout << "   " << column;
  std::cout << "\n";
  for (int row = 0; row < 6; ++row) {
    std::cout << row + 1 << " |";
    for (int column = 0; column < 6; ++column) {
      const Cell cell = position.at(row, column);
      const char* sign = cell == Cell::black                ? " X "
                         : cell == Cell::white              ? " O "
                         : position.is_legal({row, column}) ? " + "
                                                            : "   ";
      std::cout << sign << "|";
    }
    std::cout << "\n";
  }
  std::cout << "white (O): " << position.discs(Colour::white)
            << "   black (X): " << position.discs(Colour::black) << "\n";
}

/// Asks until a legal move is given; false when there is nothing more to read.
bool ask(const Position& position, Move& move) {
  for (int row = 0, column = 0;;) {
    std::cout << name(position.mover()) << ", row and column, such as 3 5: " << std::flush;
    if (!(std::cin >> row >> column)) {
      if (std::cin.eof()) return false;
      std::cin.clear();
      std::cin.ignore(1000, '\n');
      row = column = 0;
    }
    move = {row - 1, column - 1};
    if (position.is_legal(move)) return true;
    std::cout << "This is not a legal move.\n";
    show(position);
  }
}

/// One game; false when there is nothing more to read.
bool play(Engine& engine, double seconds) {
  int side = 0;
  while (side != 1 && side != -1) {
    std::cout << "1 to play black (X), -1 to play white (O): " << std::flush;
    if (std::cin >> side) continue;
    if (std::cin.eof()) return false;
    std::cin.clear();
    std::cin.ignore(1000, '\n');
  }
  const Colour human = side == 1 ? Colour::black : Colour::white;
  Position position(Rules{6});
  while (!position.is_over()) {
    Move move = Move::pass();
    if (position.must_pass()) {
      std::cout << name(position.mover()) << " has to pass.\n";
    } else if (position.mover() == human) {
      show(position);
      if (!ask(position, move)) return false;
    } else {
      show(position);
      Limits limits;
      limits.seconds = std::max(seconds - std::max(kReserve, seconds / 20), 0.01);
      move = engine.search(position, limits).best().move;
      std::cout << "Turncoat plays " << move.row + 1 << " " << move.column + 1 << "\n";
    }
    position = position.after(move);
  }
  show(position);
  const int ahead = position.discs(Colour::black) - position.discs(Colour::white);
  std::cout << (ahead > 0 ? "Black wins.\n" : ahead < 0 ? "White wins.\n" : "A draw.\n");
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  Engine engine({1, 64});
  std::string again = "Y";
  while (again == "Y" || again == "y") {
    if (!play(engine, seconds)) return 0;
    std::cout << "Again? (Y, N) " << std::flush;
    if (!(std::cin >> again)) break;
  }
}
