// Lets players that are not at the board move, and clocks run, whenever it is their turn.
import { computed, effect, signal, untracked } from '@preact/signals';
import { type EngineState, Refused, Unreachable } from '../engine/engine.ts';
import type { MoveAnswer } from '../engine/types.ts';
import type { Node } from '../game/tree.ts';
import type { Colour, Position } from '../rules/position.ts';
import { squareFromName } from '../rules/notation.ts';
import type { ClockState } from './clock.ts';
import type { ErrorsState } from './errors.ts';
import { gameFields } from './game.ts';
import type { MatchState } from './match.ts';
import type { Seat, SeatsState } from './seats.ts';
import type { SettingsState } from './settings.ts';

const takesTime = (seat: Seat): boolean => /^(engine|mcts)\b/.test(seat);

/** A seat as the server wants it: the engine's level as a field, so that a time can stand beside it. */
export function playerFields(seat: Seat): { player: string; level?: number; book?: boolean } {
  const engine = /^engine:level=(\d+)(,book=1)?$/.exec(seat);
  return engine ? { player: 'engine', level: Number(engine[1]), book: engine[2] !== undefined } : { player: seat };
}

// Long enough for the flips of the move before.
const kLeastThinking = 320;

function pause(milliseconds: number, abort: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    abort.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });
}

interface Needs {
  readonly clock: ClockState;
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly match: MatchState;
  readonly seats: SeatsState;
  readonly settings: SettingsState;
}

export type OpponentState = ReturnType<typeof createOpponent>;

export function createOpponent({
  clock: { clockOf, control, left, startClock, stopClock, timed },
  engine: { ask, online },
  errors: { errorText },
  match: { endBy, ended, gameOver, moveAt, paused, thinking, tip, trouble },
  seats: { isHuman, seats },
  settings: { moving, personPace },
}: Needs) {
  const engineToMove = computed(() => !gameOver.value && !paused.value && !isHuman(tip.value.position.mover));

  /** Seconds a player on the clock may use for its next move. */
  function allowance(colour: Colour, p: Position): number {
    const movesLeft = Math.max(2, p.cells.reduce((n, cell) => n + (cell === 0 ? 1 : 0), 0) / 2);
    const seconds = left.value[colour] / 1000 / (movesLeft + 2) + control.value.increment * 0.8;
    return Math.min(30, Math.max(0.02, seconds));
  }

  let hurry: AbortController | undefined;

  /** Lets the player that thinks answer at once with what it has by then. */
  const moveNow = (): void => hurry?.abort();

  async function engineMove(from: Node, abort: AbortController): Promise<void> {
    const seat = seats.value[from.position.mover];
    const allowed = timed.value ? allowance(from.position.mover, from.position) : undefined;
    const time = allowed !== undefined && takesTime(seat) ? { time: allowed } : {};
    thinking.value = true;
    trouble.value = undefined;
    const now = (hurry = new AbortController());
    const began = performance.now();
    try {
      const answer = await ask<MoveAnswer>('/api/move', { ...gameFields(from), ...playerFields(seat), ...time }, abort.signal, now.signal);
      // Even a quick player lets the flips of the last move be seen.
      if (moving.value) await pause(leastThinking(seat) - (performance.now() - began), abort.signal);
      if (abort.signal.aborted) return;
      const square = squareFromName(answer.move, from.position.rules.size);
      if (square !== undefined) moveAt(from, square);
    } catch (error) {
      if (abort.signal.aborted || error instanceof Unreachable) return;
      if (error instanceof Refused && error.retryAfter !== undefined) {
        await pause(error.retryAfter * 1000, abort.signal);
        if (!abort.signal.aborted) ++retries.value;
        return;
      }
      trouble.value = errorText(error);
      paused.value = true;
    } finally {
      if (!abort.signal.aborted) thinking.value = false;
    }
  }

  /** Who plays like a person takes a moment, not always the same. */
  const leastThinking = (seat: Seat): number =>
    seat.startsWith('human:') ? kLeastThinking + personPace.value * 1000 * (0.5 + Math.random()) : kLeastThinking;

  const retries = signal(0);

  function runMatch(): void {
    effect(() => {
      void retries.value;
      void seats.value;
      const from = tip.value;
      if (!engineToMove.value || !online.value) return;
      const abort = new AbortController();
      untracked(() => void engineMove(from, abort));
      return () => {
        abort.abort();
        thinking.value = false;
      };
    });
    let shown: Node | undefined;
    effect(() => {
      const at = tip.value;
      // The clock starts with the first move.
      const runs = timed.value && !gameOver.value && !paused.value && at.parent !== undefined;
      untracked(() => {
        // Only another node sets the clocks: a pause gives no time back.
        if (ended.value) left.value = ended.value.clocks;
        else if (at !== shown) left.value = clockOf(at);
        shown = at;
        const { mover } = at.position;
        if (runs) startClock(mover, () => endBy('time', mover));
      });
      return () => untracked(stopClock);
    });
  }

  return { moveNow, runMatch };
}
