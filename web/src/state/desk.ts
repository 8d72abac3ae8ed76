// A board with a game tree on it and the node that is shown. The page has several: the game being played, the one being
// studied and the puzzle.
import { computed, signal } from '@preact/signals';
import { type Node, GameTree, isFinished, lineThrough } from '../game/tree.ts';
import { type Colour, type Square, legalMoves } from '../rules/position.ts';

export interface Names {
  readonly black: string;
  readonly white: string;
}

export class Desk {
  readonly tree = signal(new GameTree());
  readonly node = signal<Node>(this.tree.value.root);
  /** Counts changes inside the tree, which is the same object before and after. */
  readonly changes = signal(0);
  /** Names that came with a game that was read. */
  readonly names = signal<Names | undefined>(undefined);
  /** Squares that were marked by hand. */
  readonly marks = signal<ReadonlySet<Square>>(new Set());
  /** The side that the person at this page had, if it was one. */
  readonly own = signal<Colour | undefined>(undefined);

  readonly position = computed(() => this.node.value.position);
  readonly rules = computed(() => this.tree.value.root.position.rules);
  readonly legal = computed(() => legalMoves(this.position.value));
  readonly finished = computed(() => isFinished(this.node.value));
  readonly line = computed(() => {
    void this.changes.value;
    return lineThrough(this.tree.value, this.node.value);
  });
  /** Nothing has been played after the node that is shown. */
  readonly atEnd = computed(() => {
    void this.changes.value;
    return this.node.value.children.length === 0;
  });

  load(next: GameTree, at: Node = next.end(), names?: Names, own?: Colour): void {
    this.tree.value = next;
    this.node.value = at;
    this.names.value = names;
    this.own.value = own;
    this.marks.value = new Set();
    ++this.changes.value;
  }

  /** Adds a move after `from`; undefined if that is not legal. */
  add(from: Node, square: Square): Node | undefined {
    const next = this.tree.value.play(from, square);
    if (next) ++this.changes.value;
    return next;
  }

  mark(square: Square): void {
    const marks = new Set(this.marks.value);
    if (!marks.delete(square)) marks.add(square);
    this.marks.value = marks;
  }

  promote(target: Node): void {
    this.tree.value.promote(target);
    ++this.changes.value;
  }

  remove(target: Node): void {
    const { parent } = target;
    if (!parent) return;
    let within = false;
    for (let n: Node | undefined = this.node.value; n; n = n.parent) within ||= n === target;
    this.tree.value.remove(target);
    if (within) this.node.value = parent;
    ++this.changes.value;
  }
}
