// What the page shows: the view, the desk that belongs to it, and the ways to walk and extend its game.
import { batch, computed, signal } from '@preact/signals';
import { type Node, GameTree, graft, movesTo, rootOf } from '../game/tree.ts';
import { type Square, kPass, startPosition } from '../rules/position.ts';
import { boardString, squareName } from '../rules/notation.ts';
import { rulesName } from '../rules/rules.ts';
import type { GameFields } from '../engine/types.ts';
import { Desk } from './desk.ts';

export const kTabs = ['play', 'analyse', 'review', 'puzzles', 'library', 'train'] as const;
export type Tab = (typeof kTabs)[number];
/** Views that ask for a move must not show what it is worth. */
export const asksForMoves = (name: Tab): boolean => name === 'puzzles' || name === 'train';

/** The game up to `at` as the server wants it. */
export function gameFields(at: Node): GameFields {
  const root = rootOf(at).position;
  const usual = startPosition(root.rules);
  // Passes are said aloud: without them the server would still wait for one that was the last ply.
  const moves = movesTo(at).map((move) => (move === kPass ? 'pa' : squareName(move, root.rules.size))).join('');
  const standard = boardString(usual) === boardString(root);
  return { rules: rulesName(root.rules), ...(standard ? {} : { start: boardString(root) }), ...(moves ? { moves } : {}) };
}

export const isPass = (n: Node): boolean => n.parent !== undefined && n.move === kPass;

export type GameState = ReturnType<typeof createGame>;

export function createGame() {
  const tab = signal<Tab>('play');

  /** The game being played. Only `match.ts` adds moves to it. */
  const live = new Desk();
  /** What is analysed, reviewed or looked up: a copy of the game being played, or another game. */
  const study = new Desk();
  /** The puzzle's position. */
  const quiz = new Desk();
  /** What is trained. */
  const drill = new Desk();

  const kOwnDesks: Partial<Record<Tab, Desk>> = { play: live, puzzles: quiz, train: drill };
  const deskOf = (name: Tab): Desk => kOwnDesks[name] ?? study;
  const desk = computed(() => deskOf(tab.value));

  const tree = computed(() => desk.value.tree.value);
  const node = computed(() => desk.value.node.value);
  const changes = computed(() => desk.value.changes.value);
  const names = computed(() => desk.value.names.value);
  const position = computed(() => desk.value.position.value);
  const rules = computed(() => desk.value.rules.value);
  const legal = computed(() => desk.value.legal.value);
  const finished = computed(() => desk.value.finished.value);
  const line = computed(() => desk.value.line.value);
  const atEnd = computed(() => desk.value.atEnd.value);

  // Which state of the game being played the study is a copy of.
  let followed: { source: GameTree; changes: number; copy?: GameTree } | undefined;

  /** The game being played as it is now needs no copy: called when the page has put its first games on the desks. */
  function noteFollowed(): void {
    followed = { source: live.tree.peek(), changes: live.changes.peek() };
  }

  /** Lays a copy of the game being played on the study's desk, unless it is there already. Moves tried beside it stay. */
  function follow(anew = false): void {
    const source = live.tree.peek();
    const count = live.changes.peek();
    const there = !anew || followed?.copy === study.tree.peek();
    if (there && followed?.source === source && followed.changes === count) return;
    const known = followed?.source === source && followed.copy === study.tree.peek() ? followed.copy : undefined;
    const copy = known ?? new GameTree(source.root.position);
    const copied = graft(source, copy);
    const at = copied.get(live.node.peek()) ?? copy.end();
    study.load(copy, at, live.names.peek(), live.own.peek());
    followed = { source, changes: count, copy };
  }

  /** The same at once; each node of the game with its copy. */
  function followGame(): ReadonlyMap<Node, Node> {
    follow(true);
    return graft(live.tree.peek(), study.tree.peek());
  }

  /** Another view; whoever comes from the game being played finds it there. */
  function showTab(next: Tab): void {
    batch(() => {
      if (tab.peek() === 'play' && deskOf(next) === study) follow();
      tab.value = next;
    });
  }

  /** Plays where the board stands; false if that is not legal. */
  function playSquare(square: Square): boolean {
    const at = desk.peek();
    const next = at.add(at.node.peek(), square);
    if (!next) return false;
    at.node.value = next;
    return true;
  }

  function goTo(next: Node): void {
    desk.peek().node.value = next;
  }

  function goToPly(ply: number): void {
    const there = line.value[Math.max(0, Math.min(ply, line.value.length - 1))];
    if (there) goTo(there);
  }

  function back(): void {
    const { parent } = node.value;
    if (parent) goTo(parent);
  }

  function forward(): void {
    const next = node.value.children[0];
    if (next) goTo(next);
  }

  const first = (): void => goTo(tree.value.root);
  const last = (): void => goTo(tree.value.end(node.value));

  /** The next (1) or the one before (-1) among the moves tried in place of this one. */
  function sibling(step: 1 | -1): void {
    // Where this move stands alone, the nearest fork before it is meant.
    for (let n: Node | undefined = node.value; n?.parent; n = n.parent) {
      const all = n.parent.children;
      if (all.length < 2) continue;
      goTo(all[(all.indexOf(n) + step + all.length) % all.length]!);
      return;
    }
  }

  return {
    tab, live, study, quiz, drill, deskOf, desk, tree, node, changes, names, position, rules, legal, finished, line, atEnd, noteFollowed,
    followGame, showTab, playSquare, goTo, goToPly, back, forward, first, last, sibling,
  };
}
