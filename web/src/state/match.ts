// The game being played: where it stands, how it goes on and how it ended. It goes on whatever view is open.
import { batch, computed, signal } from '@preact/signals';
import { type Node, GameTree, isFinished, isOnMainLine } from '../game/tree.ts';
import { type Colour, type Position, type Square, finalScore, kBlack, kPass, kWhite, other } from '../rules/position.ts';
import type { Rules } from '../rules/rules.ts';
import type { ClockState } from './clock.ts';
import type { Names } from './desk.ts';
import type { GameState } from './game.ts';
import type { SeatsState } from './seats.ts';

/** An end that the board does not show. */
export interface Ended {
  readonly at: Node;
  readonly winner: Colour;
  readonly reason: 'resigned' | 'time';
  /** What the clocks showed then. */
  readonly clocks: Readonly<Record<Colour, number>>;
}

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

interface Needs {
  readonly clock: ClockState;
  readonly game: GameState;
  readonly seats: SeatsState;
}

export type MatchState = ReturnType<typeof createMatch>;

export function createMatch({
  clock: { clockOf, left, punch, stopClock },
  game: { desk, finished, live, node, playSquare, tab },
  seats: { isHuman, me, watching },
}: Needs) {
  /** Where the next move of the game is made. The board may show an earlier node meanwhile. */
  const tip = signal<Node>(live.tree.value.root);

  const lastEnded = signal<Ended | undefined>(undefined);
  /** Who goes back to an earlier move may go on from there. */
  const ended = computed(() => (lastEnded.value?.at === tip.value ? lastEnded.value : undefined));
  /** Two engines play each other until told to wait. */
  const paused = signal(false);
  const thinking = signal(false);
  /** Why the player at the other side of the board could not move. */
  const trouble = signal<string | undefined>(undefined);

  const gameOver = computed(() => isFinished(tip.value) || ended.value !== undefined);
  const lookingBack = computed(() => tab.value === 'play' && live.node.value !== tip.value);
  /** Nobody can move on the board that is shown. */
  const over = computed(() => (tab.value === 'play' && !lookingBack.value ? gameOver.value : finished.value));

  /** How the game being played ended. */
  const result = computed<Result | undefined>(() => {
    if (ended.value) return { winner: ended.value.winner, margin: 0, reason: ended.value.reason };
    return isFinished(tip.value) ? resultOf(tip.value.position) : undefined;
  });

  /** Puts a game on the table, to go on at `from`. */
  function layOut(tree: GameTree, from: Node = tree.end(), at: Node = from, names?: Names): void {
    batch(() => {
      stopClock();
      trouble.value = undefined;
      paused.value = false;
      live.load(tree, at, names, me.value);
      tip.value = from;
      left.value = clockOf(from);
    });
  }

  const newGame = (rules: Rules): void => layOut(GameTree.of(rules));

  /** A move by whoever is at the board; false if it is not theirs to make or not legal. */
  function humanMove(square: Square): boolean {
    if (desk.value !== live) return playSquare(square);
    const from = node.value;
    if ((from === tip.value && ended.value) || !isHuman(from.position.mover)) return false;
    paused.value = false;
    return moveAt(from, square);
  }

  /** The game goes on with this move, after the tip or in place of what followed an earlier node. */
  function moveAt(from: Node, square: Square): boolean {
    // In one step, so that the other clock starts only after this one was stopped.
    return batch(() => {
      const next = live.add(from, square);
      if (!next) return false;
      if (from !== tip.value) {
        stopClock();
        left.value = clockOf(from);
      }
      // What was taken back becomes the branch, not what is played instead.
      if (!isOnMainLine(next)) live.promote(next);
      punch(next, from.position.mover);
      if (live.node.value === from) live.node.value = next;
      tip.value = next;
      live.own.value = me.value;
      return true;
    });
  }

  function goOnFrom(n: Node): void {
    batch(() => {
      tip.value = n;
      live.node.value = n;
    });
  }

  /** Back to where a person last had the choice. */
  function undo(): void {
    trouble.value = undefined;
    const from = live.node.value;
    let n: Node | undefined = from.parent;
    const decides = (m: Node) => m.children.some((c) => c.move !== kPass) && (watching.value || isHuman(m.position.mover));
    while (n && !decides(n)) n = n.parent;
    n ??= from.parent;
    if (!n) return;
    goOnFrom(n);
    if (watching.value) paused.value = true;
  }

  function redo(): void {
    let n = live.node.value;
    do {
      const next: Node | undefined = n.children[0];
      if (!next) break;
      n = next;
    } while (n.children[0] && !watching.value && !isHuman(n.position.mover));
    goOnFrom(n);
  }

  function endBy(reason: Ended['reason'], loser: Colour): void {
    lastEnded.value = { at: tip.value, winner: other(loser), reason, clocks: left.value };
  }

  function resign(): void {
    if (gameOver.value || watching.value || !tip.value.parent) return;
    stopClock();
    endBy('resigned', me.value ?? tip.value.position.mover);
    live.node.value = tip.value;
  }

  return {
    tip, ended, paused, thinking, trouble, gameOver, lookingBack, over, result, layOut, newGame, humanMove, moveAt, undo, redo, endBy, resign,
  };
}
