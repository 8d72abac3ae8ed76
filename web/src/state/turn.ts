// A square was chosen on the board: what that means depends on what is going on.
import { attempt, exercise } from './exercise.ts';
import { asksForMoves, node, tab } from './game.ts';
import { humanMove } from './match.ts';
import type { Square } from '../rules/position.ts';

export function tryMove(square: Square): boolean {
  if (exercise.value && exercise.value.at === node.value) return attempt(square);
  // Before a question is asked there is nothing to answer.
  if (asksForMoves(tab.value) && !exercise.value) return false;
  return humanMove(square);
}

