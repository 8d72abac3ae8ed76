// Which discs turn when the board goes from one node to the next, and when: a ripple outward from the move.
import { useRef } from 'preact/hooks';
import { type Node, rootOf } from '../game/tree.ts';
import { type Square, kEmpty } from '../rules/position.ts';

export interface Flip {
  /** New with every change, so that the animation begins anew. */
  readonly id: number;
  readonly delay: number;
  readonly placed: boolean;
}

// One disc turns in 200 ms (style/board.css); the farthest begins this much later.
const kSpread = 110;

export function useMotion(node: Node | undefined, moving: boolean): ReadonlyMap<Square, Flip> {
  const memory = useRef<{ node: Node | undefined; flips: ReadonlyMap<Square, Flip>; count: number }>({
    node, flips: new Map(), count: 0,
  });
  const last = memory.current;
  if (last.node !== node) {
    const flips = moving && node && last.node ? between(last.node, node, last.count + 1) : new Map<Square, Flip>();
    memory.current = { node, flips, count: last.count + 1 };
  }
  return memory.current.flips;
}

function between(from: Node, to: Node, id: number): ReadonlyMap<Square, Flip> {
  const flips = new Map<Square, Flip>();
  const { size } = to.position.rules;
  // A jump through the game, or to another one, is shown at once.
  if (from.position.rules.size !== size || Math.abs(from.ply - to.ply) > 2 || rootOf(from) !== rootOf(to)) return flips;
  const mover = to.ply > from.ply ? to : from;
  const origin = mover.move >= 0 ? mover.move : (mover.parent?.move ?? 0);
  const distance = (square: Square) =>
    Math.max(
      Math.abs(Math.floor(square / size) - Math.floor(origin / size)),
      Math.abs((square % size) - (origin % size)),
    );
  const farthest = Math.max(2, size - 2);
  for (let square = 0; square < size * size; ++square) {
    const [before, now] = [from.position.cells[square], to.position.cells[square]];
    if (before === now || now === kEmpty) continue;
    const placed = before === kEmpty;
    flips.set(square, { id, delay: placed ? 0 : (Math.min(distance(square) - 1, farthest) / farthest) * kSpread, placed });
  }
  return flips;
}
