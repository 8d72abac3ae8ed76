/* The C interface, compiled as C. Exits 1 at the first expectation that fails. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turncoat/c.h>

#define EXPECT(condition)                                                                    \
  do {                                                                                       \
    if (!(condition)) {                                                                      \
      fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, turncoat_error()); \
      exit(1);                                                                               \
    }                                                                                        \
  } while (0)

static void positions(void) {
  char names[129];
  turncoat_position* start = turncoat_position_parse("start", NULL);
  EXPECT(start);
  EXPECT(turncoat_position_size(start) == 8);
  EXPECT(turncoat_position_mover(start) == TURNCOAT_BLACK);
  EXPECT(turncoat_position_cell(start, 3, 4) == 'X');
  EXPECT(turncoat_position_cell(start, 0, 0) == '-');
  EXPECT(turncoat_position_cell(start, 8, 0) == 0);
  EXPECT(turncoat_position_moves(start, names, sizeof names) == 4);
  EXPECT(strcmp(names, "d3c4f5e6") == 0);
  EXPECT(turncoat_position_moves(start, names, 4) == 4 && strcmp(names, "d3") == 0);
  EXPECT(turncoat_position_moves(start, NULL, 0) == 4);
  turncoat_position* next = turncoat_position_after(start, "f5");
  EXPECT(next && turncoat_position_mover(next) == TURNCOAT_WHITE);
  EXPECT(turncoat_position_discs(next, TURNCOAT_BLACK) == 4);
  EXPECT(!turncoat_position_is_over(next) && !turncoat_position_must_pass(next));
  EXPECT(!turncoat_position_after(start, "a1") && strstr(turncoat_error(), "a1"));
  EXPECT(!turncoat_position_parse("nonsense", NULL));
  EXPECT(!turncoat_position_parse("start", "9x9") && strstr(turncoat_error(), "9x9"));
  turncoat_position_free(next);
  turncoat_position_free(start);
  turncoat_position_free(NULL);
}

static void searches(void) {
  turncoat_result result;
  turncoat_engine* engine = turncoat_engine_new(1, 16, NULL);
  EXPECT(engine);
  turncoat_position* small = turncoat_position_parse("start", "4x4");
  EXPECT(turncoat_solve(engine, small, NULL, &result) == 0);
  EXPECT(result.exact && result.complete && result.score == -10 && result.bound == TURNCOAT_EXACT);
  EXPECT(strncmp(result.pv, result.move, 2) == 0 && strlen(result.pv) >= 20);
  turncoat_position* start = turncoat_position_parse("start", NULL);
  EXPECT(turncoat_search(engine, start, "depth=5", NULL, &result) == 0);
  EXPECT(result.depth == 5 && !result.exact && result.nodes > 0);
  EXPECT(turncoat_search(engine, start, "depth=zero", NULL, &result) == -1);
  EXPECT(strstr(turncoat_error(), "depth"));
  EXPECT(!turncoat_engine_new(1, 16, "/no/such.weights"));
  EXPECT(strstr(turncoat_error(), "/no/such.weights"));
  turncoat_position_free(start);
  turncoat_position_free(small);
  turncoat_engine_free(engine);
}

static void* request(void* stop) {
  turncoat_stop_request(stop);
  return NULL;
}

static void stops(void) {
  turncoat_result result;
  pthread_t other;
  turncoat_engine* engine = turncoat_engine_new(1, 16, NULL);
  turncoat_position* start = turncoat_position_parse("start", NULL);
  turncoat_stop* stop = turncoat_stop_new();
  EXPECT(engine && start && stop);
  EXPECT(pthread_create(&other, NULL, request, stop) == 0);
  /* Solving 8x8 would take years. */
  EXPECT(turncoat_solve(engine, start, stop, &result) == 0);
  EXPECT(!result.complete && strlen(result.move) == 2);
  pthread_join(other, NULL);
  turncoat_stop_free(stop);
  turncoat_position_free(start);
  turncoat_engine_free(engine);
}

int main(void) {
  EXPECT(strlen(turncoat_version()) >= 5);
  positions();
  searches();
  stops();
  return 0;
}
