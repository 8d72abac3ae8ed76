// A list of openings: a line of moves each, as in XOT lists. What is not an opening of this game is left out.
import { type Position, isOver } from '../rules/position.ts';
import { treePrefix } from './treeText.ts';

/** Nobody has a longer list; a browser keeps about a megabyte of this. */
export const kMostOpenings = 50_000;
const kMostPlies = 40;

/** The moves of each opening, in small letters. */
export function openingsOf(text: string, start: Position): string[] {
  const found: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const moves = line.trim().toLowerCase();
    if (found.length >= kMostOpenings || !/^([a-h][1-8])+$/.test(moves) || moves.length > 2 * kMostPlies) continue;
    const { tree, cutAt } = treePrefix(moves, start);
    if (cutAt === undefined && !isOver(tree.end().position)) found.push(moves);
  }
  return found;
}
