// A game with the moves that were tried beside it. The first child of a node is the played line, the others are branches.
import {
  type Position, type Square, after, flips, isOver, kPass, mustPass, startPosition,
} from '../rules/position.ts';
import { type Rules, kUsualRules } from '../rules/rules.ts';

export interface Node {
  readonly parent: Node | undefined;
  /** The move that led here; `kPass` also for the root, which no move led to. */
  readonly move: Square;
  readonly position: Position;
  readonly ply: number;
  children: Node[];
  /** What each side's clock showed after the move, in milliseconds. */
  clocks?: readonly [number, number];
}

export class GameTree {
  readonly root: Node;

  constructor(start: Position = startPosition(kUsualRules)) {
    this.root = { parent: undefined, move: kPass, position: start, ply: 0, children: [] };
    if (mustPass(start)) child(this.root, kPass);
  }

  static of(rules: Rules): GameTree {
    return new GameTree(startPosition(rules));
  }

  /** The node after `square`, new or known; undefined if it is not legal. Passes for whoever then has no move. */
  play(from: Node, square: Square): Node | undefined {
    if (mustPass(from.position)) return this.play(child(from, kPass), square);
    if (flips(from.position, square).length === 0) return undefined;
    const next = child(from, square);
    return mustPass(next.position) ? child(next, kPass) : next;
  }

  /** The node after `square`, not added to the tree; undefined if it is not legal. */
  tryOut(from: Node, square: Square): Node | undefined {
    if (flips(from.position, square).length === 0) return undefined;
    const tried = made(from, square);
    return mustPass(tried.position) ? made(tried, kPass) : tried;
  }

  /** The last node of the line that starts at `from`. */
  end(from: Node = this.root): Node {
    let node = from;
    while (node.children[0]) node = node.children[0];
    return node;
  }

  /** Removes a node and what follows it. */
  remove(node: Node): void {
    if (node.parent) node.parent.children = node.parent.children.filter((c) => c !== node);
  }

  /** Makes the line through `node` the played one. */
  promote(node: Node): void {
    for (let n: Node | undefined = node; n?.parent; n = n.parent) {
      const self = n;
      n.parent.children = [self, ...n.parent.children.filter((c) => c !== self)];
    }
  }

  /** Every node, a line before its branches: the order of the text form. */
  *nodes(): Generator<Node> {
    const waiting = [this.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      for (const c of [...node.children].reverse()) waiting.push(c);
    }
  }
}

function child(parent: Node, move: Square): Node {
  const known = parent.children.find((c) => c.move === move);
  if (known) return known;
  const node = made(parent, move);
  parent.children.push(node);
  return node;
}

const made = (parent: Node, move: Square): Node => ({
  parent, move, position: after(parent.position, move), ply: parent.ply + 1, children: [],
});

/** Adds every move of `from` to `onto`, which has the same start, and makes its played line the first there too. */
export function graft(from: GameTree, onto: GameTree): Map<Node, Node> {
  const copied = new Map<Node, Node>([[from.root, onto.root]]);
  for (const node of from.nodes()) {
    if (!node.parent) continue;
    const copy = child(copied.get(node.parent)!, node.move);
    if (node.clocks) copy.clocks = node.clocks;
    copied.set(node, copy);
  }
  onto.promote(copied.get(from.end())!);
  return copied;
}

/** Whether a node is part of its tree, and not only tried out. */
export function isInTree(node: Node): boolean {
  for (let n = node; n.parent; n = n.parent) if (!n.parent.children.includes(n)) return false;
  return true;
}

export function rootOf(node: Node): Node {
  let n = node;
  while (n.parent) n = n.parent;
  return n;
}

/** From the root to `node`, both included. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let n: Node | undefined = node; n; n = n.parent) path.unshift(n);
  return path;
}

export const movesTo = (node: Node): Square[] => pathTo(node).slice(1).map((n) => n.move);

/** The line through `node`, from the root to its end. */
export function lineThrough(tree: GameTree, node: Node): Node[] {
  return pathTo(tree.end(node));
}

export function isOnMainLine(node: Node): boolean {
  for (let n = node; n.parent; n = n.parent) if (n.parent.children[0] !== n) return false;
  return true;
}

export const isFinished = (node: Node): boolean => isOver(node.position);
