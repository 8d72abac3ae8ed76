// The game on the board: its tree, the node that is shown, and the ways to walk and extend it.
import { computed, signal } from '@preact/signals';
import { GameTree, type Node, isFinished, lineThrough, movesTo } from '../game/tree.ts';
import { type Square, kPass, legalMoves, startPosition } from '../rules/position.ts';
import { boardString, squareName } from '../rules/notation.ts';
import { rulesName } from '../rules/rules.ts';
import type { GameFields } from '../api/types.ts';

export const kTabs = ['play', 'analyse', 'review', 'puzzles', 'library'] as const;
export type Tab = (typeof kTabs)[number];

export const tab = signal<Tab>('play');
export const tree = signal(new GameTree());
export const node = signal<Node>(tree.value.root);
/** Counts changes inside the tree, which is the same object before and after. */
export const changes = signal(0);
/** Names that came with a game that was read. */
export const names = signal<{ black: string; white: string } | undefined>(undefined);

export const position = computed(() => node.value.position);
export const rules = computed(() => tree.value.root.position.rules);
export const legal = computed(() => legalMoves(position.value));
export const finished = computed(() => isFinished(node.value));
export const line = computed(() => {
  void changes.value;
  return lineThrough(tree.value, node.value);
});
/** Nothing has been played after the node that is shown. */
export const atEnd = computed(() => {
  void changes.value;
  return node.value.children.length === 0;
});

export function load(next: GameTree, at: Node = next.end(), who?: { black: string; white: string }): void {
  tree.value = next;
  node.value = at;
  names.value = who;
  ++changes.value;
}

/** Plays where the board stands; false if that is not legal. */
export function playSquare(square: Square): boolean {
  const next = tree.value.play(node.value, square);
  if (!next) return false;
  ++changes.value;
  node.value = next;
  return true;
}

export function goTo(next: Node): void {
  node.value = next;
}

export function goToPly(ply: number): void {
  const there = line.value[Math.max(0, Math.min(ply, line.value.length - 1))];
  if (there) node.value = there;
}

export function back(): void {
  const { parent } = node.value;
  if (parent) node.value = parent;
}

export function forward(): void {
  const next = node.value.children[0];
  if (next) node.value = next;
}

export function first(): void {
  node.value = tree.value.root;
}

export function last(): void {
  node.value = tree.value.end(node.value);
}

/** The next (1) or the one before (-1) among the moves tried in place of this one. */
export function sibling(step: 1 | -1): void {
  // Where this move stands alone, the nearest fork before it is meant.
  for (let n: Node | undefined = node.value; n?.parent; n = n.parent) {
    const all = n.parent.children;
    if (all.length < 2) continue;
    node.value = all[(all.indexOf(n) + step + all.length) % all.length]!;
    return;
  }
}

export function removeBranch(target: Node): void {
  const { parent } = target;
  if (!parent) return;
  let within = false;
  for (let n: Node | undefined = node.value; n; n = n.parent) within ||= n === target;
  tree.value.remove(target);
  if (within) node.value = parent;
  ++changes.value;
}

export function promoteBranch(target: Node): void {
  tree.value.promote(target);
  ++changes.value;
}

/** The game up to `at` as the server wants it. */
export function gameFields(at: Node): GameFields {
  const root = tree.value.root.position;
  const usual = startPosition(root.rules);
  // Passes are said aloud: without them the server would still wait for one that was the last ply.
  const moves = movesTo(at).map((move) => (move === kPass ? 'pa' : squareName(move, root.rules.size))).join('');
  const standard = boardString(usual) === boardString(root);
  return { rules: rulesName(root.rules), ...(standard ? {} : { start: boardString(root) }), ...(moves ? { moves } : {}) };
}

export const isPass = (n: Node): boolean => n.parent !== undefined && n.move === kPass;
