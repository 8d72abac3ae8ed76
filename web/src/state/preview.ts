// Discs that are shown but not played: a line under the pointer, a hint, a better move of a review.
import { computed, signal } from '@preact/signals';
import { type Colour, type Position, type Square, after, flips, kPass, mustPass } from '../rules/position.ts';
import type { GameState } from './game.ts';

export interface Ghost {
  readonly colour: Colour;
  /** Its place in the line, from 1; 0 for a single suggested disc. */
  readonly number: number;
}

interface Preview {
  readonly from: Position;
  readonly squares: readonly Square[];
  readonly numbered: boolean;
}

export type PreviewState = ReturnType<typeof createPreview>;

export function createPreview({ game: { node } }: { game: GameState }) {
  /** Shown while the pointer rests on a line. */
  const hovered = signal<Preview | undefined>(undefined);
  /** Shown until the board moves on. */
  const suggested = signal<Preview | undefined>(undefined);

  const ghosts = computed<ReadonlyMap<Square, Ghost>>(() => {
    const shown = [hovered.value, suggested.value].find((p) => p?.from === node.value.position);
    const map = new Map<Square, Ghost>();
    if (!shown) return map;
    let p = shown.from;
    for (const square of shown.squares) {
      if (square === kPass) continue;
      if (mustPass(p)) p = after(p, kPass);
      if (flips(p, square).length === 0) break;
      map.set(square, { colour: p.mover, number: shown.numbered ? map.size + 1 : 0 });
      p = after(p, square);
    }
    return map;
  });

  /** The move under the pointer on the board. */
  const pointed = signal<{ readonly from: Position; readonly square: Square } | undefined>(undefined);

  /** The discs that the move under the pointer would turn, on the board or in a list. */
  const turning = computed<ReadonlySet<Square>>(() => {
    const { position } = node.value;
    const line = hovered.value?.from === position ? hovered.value.squares[0] : undefined;
    const square = line ?? (pointed.value?.from === position ? pointed.value.square : undefined);
    return new Set(square === undefined || square === kPass ? [] : flips(position, square));
  });

  function suggest(from: Position, squares: readonly Square[], numbered = false): void {
    suggested.value = { from, squares, numbered };
  }

  function hover(from: Position, squares: readonly Square[]): void {
    hovered.value = { from, squares, numbered: true };
  }

  function unhover(): void {
    hovered.value = undefined;
  }

  return { hovered, suggested, ghosts, pointed, turning, suggest, hover, unhover };
}
