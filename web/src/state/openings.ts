// Openings by chance for the next game: eight random moves after which neither side is far ahead, as in the XOT games of
// tournaments.
import { signal } from '@preact/signals';
import { ask } from '../engine/engine.ts';
import type { MoveAnswer } from '../engine/types.ts';
import { GameTree, type Node, isFinished } from '../game/tree.ts';
import { legalMoves } from '../rules/position.ts';
import type { Rules } from '../rules/rules.ts';
import { gameFields } from './game.ts';

export const kOpenings = ['usual', 'random'] as const;
export type OpeningKind = (typeof kOpenings)[number];
export const nextOpening = signal<OpeningKind>('usual');

const kPlies = 8;
// Discs that a side may be ahead, and how often another opening is tried.
const kEven = 3;
const kTries = 12;
const kLevel = 8;

function randomLine(rules: Rules): { tree: GameTree; end: Node } {
  const tree = GameTree.of(rules);
  let end = tree.root;
  while (end.ply < kPlies && !isFinished(end)) {
    const moves = legalMoves(end.position);
    end = tree.play(end, moves[Math.floor(Math.random() * moves.length)]!)!;
  }
  return { tree, end };
}

/** The most even of some random openings; the first that is even enough ends the search. */
export async function randomOpening(rules: Rules): Promise<GameTree> {
  let best: { tree: GameTree; lead: number } | undefined;
  for (let i = 0; i < kTries && !(best && best.lead <= kEven); ++i) {
    const { tree, end } = randomLine(rules);
    if (isFinished(end)) continue;
    const answer = await ask<MoveAnswer>('/api/move', { ...gameFields(end), player: 'engine', level: kLevel }).catch(() => undefined);
    // Without the server any opening has to do.
    const lead = answer ? Math.abs(answer.score ?? 0) : 0;
    if (!best || lead < best.lead) best = { tree, lead };
  }
  return best?.tree ?? GameTree.of(rules);
}
