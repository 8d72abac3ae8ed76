/* best_move [POSITION [LIMITS]]: the best move and its score, such as `best_move f5d6c3 depth=12`. */
#include <stdio.h>
#include <turncoat/c.h>

int main(int argc, char** argv) {
  turncoat_engine* engine = turncoat_engine_new(0, 64, NULL);
  turncoat_position* position = turncoat_position_parse(argc > 1 ? argv[1] : "start", NULL);
  turncoat_result result;
  const int failed =
      !engine || !position ||
      turncoat_search(engine, position, argc > 2 ? argv[2] : "level=12", NULL, &result);
  if (failed)
    fprintf(stderr, "%s\n", turncoat_error());
  else
    printf("%s %g\n", result.move, result.score);
  turncoat_position_free(position);
  turncoat_engine_free(engine);
  return failed ? 2 : 0;
}
