// How strongly the page has something searched where nobody chose a level. What the engine takes by itself is in
// src/search/default_levels.h.

/** Short looks that nobody asked for or that have to be quick: even openings, a line tried in a review, own mistakes. */
export const kQuickLevel = 8;
/** Judges the moves of an exercise: the answer is clear, and somebody waits. */
export const kExerciseLevel = 12;
/** A review, until another level is chosen: sixty positions in some seconds. */
export const kReviewLevel = 12;
