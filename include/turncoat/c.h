/* Turncoat for C, and for every language that can call C: positions, search, solve, stop.
 *
 *   turncoat_engine* engine = turncoat_engine_new(0, 256, NULL);
 *   turncoat_position* position = turncoat_position_parse("f5d6c3", NULL);
 *   turncoat_result result;
 *   if (turncoat_search(engine, position, "time=0.5", NULL, &result) == 0) puts(result.move);
 *   else fputs(turncoat_error(), stderr);
 *   turncoat_position_free(position);
 *   turncoat_engine_free(engine);
 *
 * A function that fails returns NULL or -1 and leaves a message for turncoat_error(). Functions that free accept NULL.
 */
#ifndef TURNCOAT_C_H
#define TURNCOAT_C_H

#include <stddef.h>
#include <stdint.h>

#include "turncoat/export.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct turncoat_position turncoat_position; /* immutable */
typedef struct turncoat_engine turncoat_engine;
typedef struct turncoat_stop turncoat_stop;

enum { TURNCOAT_BLACK = 0, TURNCOAT_WHITE = 1 };
enum { TURNCOAT_EXACT = 0, TURNCOAT_AT_LEAST = 1, TURNCOAT_AT_MOST = 2 };

/* What a search found. Moves are named "f5"; a pass is "pa", and "--" stands where the game is over. */
typedef struct turncoat_result {
  char move[4];
  char pv[268];       /* expected moves, two characters each, `move` first */
  double score;       /* discs, for the side to move */
  int32_t bound;      /* TURNCOAT_EXACT, or another if a stop left the score open */
  int32_t depth;      /* plies searched */
  int32_t confidence; /* per cent; below 100 the search pruned selectively */
  int32_t exact;      /* 1 if the score is proven */
  int32_t complete;   /* 0 if time, nodes or a stop cut the search short */
  int32_t reserved;
  uint64_t nodes;
  double seconds;
} turncoat_result;

/* Such as "1.0.0". */
TURNCOAT_API const char* turncoat_version(void);
/* The last failure in this thread; valid until its next call of this library. Empty if there was none. */
TURNCOAT_API const char* turncoat_error(void);

/* From any text that `turncoat show` reads: "start", "f5d6c3", 64 cells and the side to move, FEN, OBF, GGF, JSON.
 * `rules` is a name such as "6x6-reversed"; NULL means "8x8". */
TURNCOAT_API turncoat_position* turncoat_position_parse(const char* text, const char* rules);
/* The position after a move such as "f5" or "pa". It must be legal. */
TURNCOAT_API turncoat_position* turncoat_position_after(const turncoat_position* position,
                                                        const char* move);
TURNCOAT_API void turncoat_position_free(turncoat_position* position);

/* Squares on a side: 4, 6 or 8. */
TURNCOAT_API int turncoat_position_size(const turncoat_position* position);
TURNCOAT_API int turncoat_position_mover(const turncoat_position* position);
/* 'X' for a black disc, 'O' for a white one, '-' for an empty square; 0 outside the board. Counts from 0 at the top left. */
TURNCOAT_API char turncoat_position_cell(const turncoat_position* position, int row, int column);
TURNCOAT_API int turncoat_position_discs(const turncoat_position* position, int colour);
TURNCOAT_API int turncoat_position_must_pass(const turncoat_position* position);
TURNCOAT_API int turncoat_position_is_over(const turncoat_position* position);
/* Score of a finished game for the side to move. */
TURNCOAT_API int turncoat_position_final_score(const turncoat_position* position);
/* Writes the legal moves, two characters each, and a final 0, as far as `size` bytes allow; returns how many moves there
 * are. 129 bytes are enough for every position. */
TURNCOAT_API int turncoat_position_moves(const turncoat_position* position, char* names,
                                         size_t size);

/* threads 0: one for each core. weights: a file, "hand-made", or NULL for those that come with the library. */
TURNCOAT_API turncoat_engine* turncoat_engine_new(int threads, int hash_mb, const char* weights);
TURNCOAT_API void turncoat_engine_free(turncoat_engine* engine);

/* A stop may be given to any number of searches and requested from any thread, also before they begin. */
TURNCOAT_API turncoat_stop* turncoat_stop_new(void);
TURNCOAT_API void turncoat_stop_request(turncoat_stop* stop);
TURNCOAT_API void turncoat_stop_free(turncoat_stop* stop);

/* `limits` are options of `turncoat move`, such as "level=16" or "time=0.5,nodes=1000000"; NULL or "" solves. `stop` may
 * be NULL. Returns 0. */
TURNCOAT_API int turncoat_search(turncoat_engine* engine, const turncoat_position* position,
                                 const char* limits, turncoat_stop* stop, turncoat_result* result);
/* The exact score. */
TURNCOAT_API int turncoat_solve(turncoat_engine* engine, const turncoat_position* position,
                                turncoat_stop* stop, turncoat_result* result);

#ifdef __cplusplus
}
#endif

#endif
