// What the moves of a game were worth: read from anything that was pasted or dropped, or the game on the board.
import { computed, signal } from '@preact/signals';
import { Unreachable, ask } from '../api/client.ts';
import { stream } from '../api/stream.ts';
import type { ReadAnswer, ReadGame, Review, ReviewedMove } from '../api/types.ts';
import { treeFromText } from '../game/treeText.ts';
import { type Node, pathTo } from '../game/tree.ts';
import { kPass, startPosition } from '../rules/position.ts';
import { positionFromBoardString, squareFromName } from '../rules/notation.ts';
import { rulesFromName, rulesName } from '../rules/rules.ts';
import { lineSquares, noteBlackValue } from './analysis.ts';
import { closeExercise, openExercise } from './exercise.ts';
import { gameFields, goTo, line, load, names, node, rules, tab } from './game.ts';
import { suggest } from './preview.ts';
import { show } from './say.ts';
import { reviewLevel } from './settings.ts';

/** Games found in what was pasted, where there are several to choose from. */
export const found = signal<readonly ReadGame[]>([]);
export const foundTotal = signal(0);
export const damaged = signal<ReadAnswer['damaged']>([]);
export const reviewTrouble = signal<string | undefined>(undefined);
export const progress = signal<{ done: number; total: number } | undefined>(undefined);

interface Reviewed {
  readonly review: Review;
  /** The nodes of the line that was reviewed, by ply. */
  readonly nodes: readonly Node[];
}
export const reviewed = signal<Reviewed | undefined>(undefined);

/** What the review says of the move that led to a node. */
export function verdictOf(n: Node): ReviewedMove | undefined {
  const r = reviewed.value;
  return r && n.ply > 0 && r.nodes[n.ply] === n ? r.review.moves[n.ply - 1] : undefined;
}

/** A move looked at from just before it was made, so that the better one can be shown. */
const looked = signal<number | undefined>(undefined);
/** The board stands just before the move that the verdict is about. */
export const before = computed(() => {
  const ply = looked.value;
  return ply !== undefined && reviewed.value?.nodes[ply] === node.value;
});
export const verdict = computed(() =>
  before.value ? reviewed.value?.review.moves[looked.value!] : verdictOf(node.value),
);

let running: AbortController | undefined;

export interface Pasted {
  readonly text?: string;
  readonly base64?: string;
  readonly name?: string;
}

export async function readAnything(pasted: Pasted): Promise<ReadAnswer> {
  return ask<ReadAnswer>('/api/read', { ...pasted, rules: rulesName({ ...rules.value, parallel: false }) });
}

/** Bytes travel as base64: WTHOR is not text, and other files may be in any encoding. */
export async function pastedFile(file: File): Promise<Pasted> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return { base64: btoa(binary), name: file.name };
}

/** Reads, puts the first game on the board and reviews it. */
export async function reviewPasted(pasted: Pasted): Promise<void> {
  reviewTrouble.value = undefined;
  found.value = [];
  damaged.value = [];
  try {
    const answer = await readAnything(pasted);
    found.value = answer.games;
    foundTotal.value = answer.total;
    damaged.value = answer.damaged;
    if (answer.games[0]) openRead(answer.games[0]);
  } catch (error) {
    if (error instanceof Unreachable) return;
    const words = error instanceof Error ? error.message : String(error);
    if (tab.value === 'review') reviewTrouble.value = words;
    else show(words);
  }
}

/** A game that was read, on the board; a position alone is there to be analysed. */
export function openRead(game: ReadGame): void {
  const gameRules = rulesFromName(game.rules);
  if (!gameRules) return;
  const start = positionFromBoardString(game.start, gameRules) ?? startPosition(gameRules);
  const tree = treeFromText(game.transcript, start);
  if (!tree) return;
  const who = game.black || game.white ? { black: game.black ?? '', white: game.white ?? '' } : undefined;
  load(tree, tree.end(), who);
  if (game.transcript === '') {
    tab.value = 'analyse';
    return;
  }
  tab.value = 'review';
  void reviewBoard();
}

/** Reviews the line on the board. */
export async function reviewBoard(): Promise<void> {
  stopReview();
  closeExercise();
  const abort = (running = new AbortController());
  const nodes = line.value;
  const end = nodes[nodes.length - 1]!;
  reviewed.value = undefined;
  reviewTrouble.value = undefined;
  progress.value = { done: 0, total: nodes.length };
  const who = names.value ? { black: names.value.black, white: names.value.white } : {};
  try {
    await stream('/api/review', { ...gameFields(end), level: reviewLevel.value, ...who }, abort.signal, (name, data) => {
      if (name === 'progress') progress.value = data as { done: number; total: number };
      if (name === 'value') {
        const value = data as { ply: number; score: number; evidence: string };
        const there = nodes[value.ply];
        if (there) noteBlackValue(there.position, value);
      }
      if (name === 'review') finish(data as Review, nodes);
    });
  } catch (error) {
    if (abort.signal.aborted || error instanceof Unreachable) return;
    reviewTrouble.value = error instanceof Error ? error.message : String(error);
  } finally {
    if (!abort.signal.aborted) progress.value = undefined;
  }
}

function finish(review: Review, nodes: readonly Node[]): void {
  review.graph.forEach((score, ply) => {
    const there = nodes[ply];
    const move = review.moves[ply];
    if (there) noteBlackValue(there.position, { score, evidence: move?.best_evidence ?? 'exact' });
  });
  reviewed.value = { review, nodes };
}

export function stopReview(): void {
  running?.abort();
  progress.value = undefined;
}

/** Goes to just before a turning point, to be tried again. */
export function learn(ply: number): void {
  const r = reviewed.value;
  const at = r?.nodes[ply];
  const move = r?.review.moves[ply];
  if (!at || !move) return;
  const answer = squareFromName(move.best, at.position.rules.size) ?? kPass;
  const line = move.better_line.length > 0 ? move.better_line : [move.best];
  openExercise({ at, answer, line, words: move.words, score: move.best_score });
}

/** Goes to just before a reviewed move and shows the better one as a ghost. */
export function showBetter(ply: number): void {
  closeExercise();
  const r = reviewed.value;
  const at = r?.nodes[ply];
  const move = r?.review.moves[ply];
  if (!at || !move) return;
  looked.value = ply;
  goTo(at);
  suggest(at.position, lineSquares([move.best], at.position));
}

/** The better line of a move, to be shown from the position before it. */
export function betterSquares(move: ReviewedMove): number[] {
  const at = reviewed.value?.nodes[move.ply];
  return at ? lineSquares(move.better_line.length > 0 ? move.better_line : [move.best], at.position) : [];
}

export const isReviewedLine = computed(() => {
  const r = reviewed.value;
  return r !== undefined && pathTo(node.value).every((n) => r.nodes[n.ply] === n);
});
