// Turncoat as a library: rules, positions, and the engine that searches and solves them. C++17.
//
//   turncoat::Engine engine;
//   const auto position = turncoat::Position::parse("f5d6c3");
//   turncoat::Limits limits;
//   limits.seconds = 0.5;
//   std::cout << engine.search(position, limits).best().move.name() << "\n";
//
// Compile with `g++ x.cpp $(pkg-config --cflags --libs turncoat)` or CMake's find_package(Turncoat) and the target
// Turncoat::turncoat. For C and other languages: turncoat/c.h.
#pragma once

#include "turncoat/engine.h"
#include "turncoat/position.h"
