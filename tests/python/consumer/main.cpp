#include <iostream>
#include <turncoat/turncoat.h>

int main(int argc, char** argv) {
  const auto position = turncoat::parse_position(argc > 1 ? argv[1] : "start").value();
  const auto engine = turncoat::make_engine(position.rules, {1, 16});
  turncoat::Limits limits;
  limits.depth = 12;
  const auto report = engine->search(position, limits);
  std::cout << turncoat::move_name(report.best().move, position.rules) << " " << report.best().score << "\n";
}
