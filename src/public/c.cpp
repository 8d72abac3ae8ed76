#include <turncoat/c.h>
#include <turncoat/engine.h>

#include <algorithm>
#include <cstring>

using namespace turncoat::v1;

struct turncoat_position {
  Position value;
};
struct turncoat_engine {
  Engine value;
};
struct turncoat_stop {
  Stop value;
};

namespace {

thread_local std::string last_error;

/// No exception may reach a caller in C.
template <class Result, class Work>
Result guarded(Result on_failure, Work&& work) noexcept {
  try {
    return work();
  } catch (const std::exception& error) {
    last_error = error.what();
  } catch (...) {
    last_error = "unknown failure";
  }
  return on_failure;
}

/// As much of the text as fits, and a final 0.
template <std::size_t N>
void copy(const std::string& text, char (&to)[N]) {
  const std::size_t size = std::min(text.size(), N - 1);
  std::memcpy(to, text.data(), size);
  std::memset(to + size, 0, N - size);
}

int write(const Report& report, turncoat_result& result) {
  const Line& best = report.best();
  std::string pv;
  for (const Move move : best.pv) pv += move.name();
  copy(best.move.name(), result.move);
  copy(pv, result.pv);
  result.score = best.score;
  result.bound = static_cast<std::int32_t>(best.bound);
  result.depth = best.depth;
  result.confidence = best.confidence;
  result.exact = best.exact;
  result.complete = report.complete;
  result.reserved = 0;
  result.nodes = report.nodes;
  result.seconds = report.seconds;
  return 0;
}

std::string text_of(const char* text) { return text == nullptr ? std::string() : text; }

}  // namespace

const char* turncoat_version(void) {
  static const std::string text = version();
  return text.c_str();
}

const char* turncoat_error(void) { return last_error.c_str(); }

turncoat_position* turncoat_position_parse(const char* text, const char* rules) {
  return guarded<turncoat_position*>(nullptr, [&] {
    const Rules game = rules == nullptr ? Rules{} : Rules::named(rules);
    return new turncoat_position{Position::parse(text_of(text), game)};
  });
}

turncoat_position* turncoat_position_after(const turncoat_position* position, const char* move) {
  return guarded<turncoat_position*>(nullptr, [&] {
    return new turncoat_position{position->value.after(Move::named(text_of(move)))};
  });
}

void turncoat_position_free(turncoat_position* position) { delete position; }

int turncoat_position_size(const turncoat_position* position) {
  return position->value.rules().size;
}

int turncoat_position_mover(const turncoat_position* position) {
  return static_cast<int>(position->value.mover());
}

char turncoat_position_cell(const turncoat_position* position, int row, int column) {
  return guarded<char>(0, [&] {
    constexpr char kSigns[] = {'-', 'X', 'O'};
    return kSigns[static_cast<int>(position->value.at(row, column))];
  });
}

int turncoat_position_discs(const turncoat_position* position, int colour) {
  return position->value.discs(colour == TURNCOAT_BLACK ? Colour::black : Colour::white);
}

int turncoat_position_must_pass(const turncoat_position* position) {
  return position->value.must_pass();
}

int turncoat_position_is_over(const turncoat_position* position) {
  return position->value.is_over();
}

int turncoat_position_final_score(const turncoat_position* position) {
  return position->value.final_score();
}

int turncoat_position_moves(const turncoat_position* position, char* names, size_t size) {
  return guarded<int>(-1, [&] {
    const auto moves = position->value.moves();
    std::string text;
    for (const Move move : moves) text += move.name();
    if (size > 0) {
      const std::size_t fits = std::min(text.size(), (size - 1) / 2 * 2);
      std::memcpy(names, text.data(), fits);
      names[fits] = 0;
    }
    return static_cast<int>(moves.size());
  });
}

turncoat_engine* turncoat_engine_new(int threads, int hash_mb, const char* weights) {
  return guarded<turncoat_engine*>(nullptr, [&] {
    return new turncoat_engine{Engine({threads, hash_mb, text_of(weights)})};
  });
}

void turncoat_engine_free(turncoat_engine* engine) { delete engine; }

turncoat_stop* turncoat_stop_new(void) {
  return guarded<turncoat_stop*>(nullptr, [] { return new turncoat_stop; });
}

void turncoat_stop_request(turncoat_stop* stop) { stop->value.request(); }

void turncoat_stop_free(turncoat_stop* stop) { delete stop; }

int turncoat_search(turncoat_engine* engine, const turncoat_position* position, const char* limits,
                    turncoat_stop* stop, turncoat_result* result) {
  return guarded(-1, [&] {
    const Limits read = Limits::parse(text_of(limits));
    const Stop never;
    return write(engine->value.search(position->value, read, {}, stop ? stop->value : never),
                 *result);
  });
}

int turncoat_solve(turncoat_engine* engine, const turncoat_position* position, turncoat_stop* stop,
                   turncoat_result* result) {
  return turncoat_search(engine, position, nullptr, stop, result);
}
