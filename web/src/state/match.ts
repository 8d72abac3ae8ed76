// A game being played: who sits on each side, whose turn it is, and how it ended.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { Refused, Unreachable, ask, online } from '../api/client.ts';
import type { MoveAnswer } from '../api/types.ts';
import { GameTree, type Node, isOnMainLine } from '../game/tree.ts';
import { type Colour, type Position, type Square, finalScore, kBlack, kPass, kWhite, other } from '../rules/position.ts';
import { squareFromName } from '../rules/notation.ts';
import type { Rules } from '../rules/rules.ts';
import { clockOf, control, left, punch, startClock, stopClock, timed } from './clock.ts';
import { atEnd, finished, gameFields, goTo, load, names, node, playSquare, position, promoteBranch, tab } from './game.ts';
import { moving } from './settings.ts';
import { stored } from './stored.ts';

/** `human`, or a player text for the server such as `engine:level=3`. */
export type Seat = string;
export const kHuman: Seat = 'human';
export type Seats = Readonly<Record<Colour, Seat>>;

const isSeats = (v: unknown) => ([kBlack, kWhite] as const).every((c) => typeof (v as Seats | null)?.[c] === 'string');
export const seats = stored<Seats>('seats', { [kBlack]: kHuman, [kWhite]: 'engine:level=3' }, isSeats);

/** An end that the board does not show. */
export interface Ended {
  readonly at: Node;
  readonly winner: Colour;
  readonly reason: 'resigned' | 'time';
  /** What the clocks showed then. */
  readonly clocks: Readonly<Record<Colour, number>>;
}
const lastEnded = signal<Ended | undefined>(undefined);
/** Who walks back to an earlier move may go on from there. */
export const ended = computed(() => (lastEnded.value?.at === node.value ? lastEnded.value : undefined));
/** Two engines play each other until told to wait. */
export const paused = signal(false);
export const thinking = signal(false);
/** Why the player at the other side of the board could not move. */
export const trouble = signal<string | undefined>(undefined);

export const over = computed(() => finished.value || ended.value !== undefined);
export const isHuman = (colour: Colour): boolean => seats.value[colour] === kHuman;
export const watching = computed(() => !isHuman(kBlack) && !isHuman(kWhite));
/** The one person at the board, if there is exactly one. */
export const me = computed<Colour | undefined>(() =>
  isHuman(kBlack) === isHuman(kWhite) ? undefined : isHuman(kBlack) ? kBlack : kWhite,
);

/** It is a player's turn who is not at the board. */
export const engineToMove = computed(
  () => tab.value === 'play' && atEnd.value && !over.value && !paused.value && !isHuman(position.value.mover),
);

export interface Result {
  /** Undefined: a draw. */
  readonly winner: Colour | undefined;
  readonly margin: number;
  readonly reason: 'score' | 'resigned' | 'time';
}

export function resultOf(p: Position): Result {
  const score = finalScore(p);
  return { winner: score > 0 ? kBlack : score < 0 ? kWhite : undefined, margin: Math.abs(score), reason: 'score' };
}

export const result = computed<Result | undefined>(() => {
  if (ended.value) return { winner: ended.value.winner, margin: 0, reason: ended.value.reason };
  return finished.value ? resultOf(position.value) : undefined;
});

export function newGame(rules: Rules, from?: Position): void {
  trouble.value = undefined;
  paused.value = false;
  stopClock();
  load(from ? new GameTree(from) : GameTree.of(rules));
  left.value = clockOf(node.value);
}

/** A move by whoever is at the board; false if it is not theirs to make or not legal. */
export function humanMove(square: Square): boolean {
  if (tab.value === 'play' && (ended.value || !isHuman(position.value.mover))) return false;
  return move(square);
}

function move(square: Square): boolean {
  const { mover } = position.value;
  // In one step, so that the other clock starts only after this one was stopped.
  return batch(() => {
    if (!playSquare(square)) return false;
    if (isHuman(mover)) paused.value = false;
    if (tab.value === 'play') {
      // What was taken back becomes the branch, not what is played instead.
      if (!isOnMainLine(node.value)) promoteBranch(node.value);
      punch(node.value, mover);
    }
    return true;
  });
}

/** Back to where a person last had the choice. */
export function undo(): void {
  trouble.value = undefined;
  let n: Node | undefined = node.value.parent;
  const decides = (m: Node) => m.children.some((c) => c.move !== kPass) && (watching.value || isHuman(m.position.mover));
  while (n && !decides(n)) n = n.parent;
  if (!n) n = node.value.parent;
  if (n) goTo(n);
  if (watching.value) paused.value = true;
}

export function redo(): void {
  let n = node.value;
  do {
    const next: Node | undefined = n.children[0];
    if (!next) break;
    n = next;
  } while (n.children[0] && !watching.value && !isHuman(n.position.mover));
  goTo(n);
}

function endBy(reason: Ended['reason'], loser: Colour): void {
  lastEnded.value = { at: node.value, winner: other(loser), reason, clocks: left.value };
}

export function resign(): void {
  if (over.value) return;
  const loser = me.value ?? position.value.mover;
  stopClock();
  endBy('resigned', loser);
}

/** Whole seconds a player on the clock may use for its next move. */
function allowance(colour: Colour, p: Position): number {
  const movesLeft = Math.max(2, p.cells.reduce((n, cell) => n + (cell === 0 ? 1 : 0), 0) / 2);
  const seconds = left.value[colour] / 1000 / (movesLeft + 2) + control.value.increment * 0.8;
  return Math.min(30, Math.max(0.02, seconds));
}

const takesTime = (seat: Seat): boolean => /^(engine|mcts)\b/.test(seat);

/** A seat as the server wants it: the engine's level as a field, so that a time can stand beside it. */
export function playerFields(seat: Seat): { player: string; level?: number; book?: boolean } {
  const engine = /^engine:level=(\d+)(,book=1)?$/.exec(seat);
  return engine ? { player: 'engine', level: Number(engine[1]), book: engine[2] !== undefined } : { player: seat };
}

async function engineMove(abort: AbortController): Promise<void> {
  const from = node.value;
  const seat = seats.value[from.position.mover];
  const time = timed.value && takesTime(seat) ? { time: allowance(from.position.mover, from.position) } : {};
  thinking.value = true;
  trouble.value = undefined;
  const began = performance.now();
  try {
    const answer = await ask<MoveAnswer>('/api/move', { ...gameFields(from), ...playerFields(seat), ...time }, abort.signal);
    // Even a quick player lets the flips of the last move be seen.
    if (moving.value) await pause(kLeastThinking - (performance.now() - began), abort.signal);
    if (abort.signal.aborted) return;
    const square = squareFromName(answer.move, from.position.rules.size);
    if (square !== undefined) move(square);
  } catch (error) {
    if (abort.signal.aborted || error instanceof Unreachable) return;
    if (error instanceof Refused && error.retryAfter !== undefined) {
      await pause(error.retryAfter * 1000, abort.signal);
      if (!abort.signal.aborted) ++retries.value;
      return;
    }
    trouble.value = error instanceof Error ? error.message : String(error);
    paused.value = true;
  } finally {
    if (!abort.signal.aborted) thinking.value = false;
  }
}

const kLeastThinking = 260;
const retries = signal(0);

function pause(milliseconds: number, abort: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    abort.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });
}

/** Lets players move and clocks run whenever it is their turn. */
export function runMatch(): void {
  effect(() => {
    void retries.value;
    void node.value;
    void seats.value;
    if (!engineToMove.value || !online.value) return;
    const abort = new AbortController();
    untracked(() => void engineMove(abort));
    return () => {
      abort.abort();
      thinking.value = false;
    };
  });
  effect(() => {
    const at = node.value;
    const live = timed.value && tab.value === 'play' && atEnd.value && !over.value && !paused.value && at.parent !== undefined;
    untracked(() => {
      left.value = ended.value?.clocks ?? clockOf(at);
      if (!live) return;
      const { mover } = at.position;
      startClock(mover, () => endBy('time', mover));
    });
    return () => untracked(stopClock);
  });
}

export function seatName(colour: Colour): string | undefined {
  return colour === kBlack ? names.value?.black : names.value?.white;
}
