// The page's address says what is on the board, so that a link, a reload or the back button shows it again.
//   #play?rules=6x6-reversed&moves=c2d2(b4)…&at=7&black=human&white=engine:level=3
import { batch, effect } from '@preact/signals';
import { type GameTree, type Node, isFinished, isInTree } from '../game/tree.ts';
import { treePrefix, treeText } from '../game/treeText.ts';
import type { I18n } from '../i18n/index.ts';
import { type Square, kBlack, kWhite, startPosition } from '../rules/position.ts';
import { boardString, positionFromBoardString, squareFromName, squareName } from '../rules/notation.ts';
import { kUsualRules, rulesFromName, rulesName, sameRules } from '../rules/rules.ts';
import type { EditorState } from './editor.ts';
import type { ExerciseState } from './exercise.ts';
import { type GameState, type Tab, kTabs } from './game.ts';
import type { MatchState } from './match.ts';
import type { PuzzlesState } from './puzzles.ts';
import type { SayState } from './say.ts';
import { type Seats, type SeatsState, isSeat } from './seats.ts';
import { forget, read, write } from '../browser/stored.ts';

export interface Linked {
  readonly tab: Tab;
  readonly tree: GameTree;
  readonly at: Node;
  readonly seats?: Seats;
  readonly marks?: ReadonlySet<Square>;
  /** Where a game being played goes on, if not at its end. */
  readonly tip?: Node;
  /** The number of the puzzle that is open, from 1. */
  readonly puzzle?: number | undefined;
  /** The move at which the text stopped being a game, from 1. */
  readonly cutAt?: number;
  /** It named a player that there is not. */
  readonly strangeSeats?: boolean;
}

function numberOf(t: GameTree, shown: Node): number {
  let wanted = shown;
  while (!isInTree(wanted)) wanted = wanted.parent!;
  let number = 0;
  for (const n of t.nodes()) {
    if (n === wanted) return number;
    ++number;
  }
  return 0;
}

export function linkText(what: Linked): string {
  const start = what.tree.root.position;
  const parts: string[] = [];
  if (!sameRules(start.rules, kUsualRules)) parts.push(`rules=${rulesName(start.rules)}`);
  const board = boardString(start);
  if (board !== boardString(startPosition(start.rules))) parts.push(`start=${board.replace(' ', '')}`);
  const moves = treeText(what.tree);
  if (moves) parts.push(`moves=${moves}`);
  if (what.tab === 'train') return '#train';
  if (what.puzzle !== undefined && what.tab === 'puzzles') return `#puzzles?puzzle=${what.puzzle}`;
  if (what.at !== what.tree.end()) parts.push(`at=${numberOf(what.tree, what.at)}`);
  if (what.marks?.size) parts.push(`marks=${[...what.marks].map((s) => squareName(s, start.rules.size)).join('')}`);
  if (what.seats && what.tab === 'play') {
    if (what.tip && what.tip !== what.tree.end()) parts.push(`tip=${numberOf(what.tree, what.tip)}`);
    parts.push(`black=${encodeURI(what.seats[kBlack])}`, `white=${encodeURI(what.seats[kWhite])}`);
  }
  return `#${what.tab}${parts.length ? `?${parts.join('&')}` : ''}`;
}

/** Undefined if the text holds no game or one that cannot be. */
export function readLink(hash: string): Linked | undefined {
  const [place, query = ''] = hash.replace(/^#/, '').split('?', 2);
  if (!place && !query) return undefined;
  const fields = new URLSearchParams(query);
  const rules = rulesFromName(fields.get('rules') ?? '8x8');
  if (!rules) return undefined;
  const text = fields.get('start');
  const start = text === null ? startPosition(rules) : positionFromBoardString(text, rules);
  if (!start) return undefined;
  // A wrong move ends the text: what came before it is still a game.
  const { tree: made, cutAt } = treePrefix(fields.get('moves') ?? '', start);
  if (cutAt === 1) return undefined;
  const nodes = [...made.nodes()];
  const at = fields.has('at') && cutAt === undefined ? nodes[Number(fields.get('at'))] : undefined;
  const tip = fields.has('tip') ? nodes[Number(fields.get('tip'))] : undefined;
  const black = fields.get('black');
  const white = fields.get('white');
  const known = isSeat(black) && isSeat(white);
  const marks = (fields.get('marks')?.match(/../g) ?? []).map((n) => squareFromName(n, rules.size)).filter((s) => s !== undefined);
  const puzzle = Number(fields.get('puzzle'));
  return {
    tab: kTabs.find((t) => t === place) ?? 'analyse',
    tree: made,
    at: at ?? made.end(),
    ...(tip ? { tip } : {}),
    ...(marks.length > 0 ? { marks: new Set(marks) } : {}),
    ...(known ? { seats: { [kBlack]: black, [kWhite]: white } } : black || white ? { strangeSeats: true } : {}),
    ...(puzzle > 0 ? { puzzle } : {}),
    ...(cutAt === undefined ? {} : { cutAt }),
  };
}

/** The game of the last visit, if it was left unfinished. */
export function lastGame(): Linked | undefined {
  const linked = readLink(read<string>(localStorage, 'lastGame') ?? '');
  return linked && linked.tree.root.children.length > 0 && !isFinished(linked.tree.end()) ? linked : undefined;
}

/** The game being played in this window before a reload. */
export const gameOfThisWindow = (): Linked | undefined => readLink(read<string>(sessionStorage, 'game') ?? '');

// A reload goes to the address as it was when it began, and the page lives on until the next one is there. What was not written
// by then is handed over here; when the page is left it is too late, because the next one may run in another process.
interface Handed {
  readonly from: string;
  readonly to: string;
}

const isReload = (): boolean => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** The address to begin with, made current if the page before could not do so in time. */
export function firstHash(): string {
  const handed = read<Handed>(sessionStorage, 'address');
  forget(sessionStorage, 'address');
  if (handed?.from === location.hash && isReload()) history.replaceState(null, '', handed.to);
  return location.hash;
}

const kAfterPaint = 60;

interface Needs {
  readonly editor: EditorState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
  readonly i18n: I18n;
  readonly match: MatchState;
  readonly puzzles: PuzzlesState;
  readonly say: SayState;
  readonly seats: SeatsState;
}

export type LinkState = ReturnType<typeof createLink>;

export function createLink({
  editor: { editing },
  exercise: { closeExercise, exercise },
  game: { changes, desk, deskOf, live, node, tab, tree },
  i18n: { t },
  match: { layOut, tip },
  puzzles: { current, openPuzzle, puzzles },
  say: { show: say },
  seats: { seats },
}: Needs) {
  function currentLink(): string {
    const puzzle = exercise.value && current.value !== undefined ? current.value + 1 : undefined;
    return linkText({ tab: tab.value, tree: tree.value, at: node.value, seats: seats.value, tip: tip.value, puzzle, marks: desk.value.marks.value });
  }

  /** The game being played, whatever view is open. */
  const liveLink = (): string =>
    linkText({ tab: 'play', tree: live.tree.value, at: live.node.value, seats: seats.value, tip: tip.value });

  const fullLink = (): string => location.origin + location.pathname + currentLink();

  function show(linked: Linked): void {
    const gameOf = (t: GameTree) => linkText({ tab: 'analyse', tree: t, at: t.end() });
    batch(() => {
      const its = deskOf(linked.tab);
      if (linked.tab === 'play' && linked.seats) seats.value = linked.seats;
      // The same game again keeps what no link holds: names and clocks.
      const known = gameOf(its.tree.value) === gameOf(linked.tree);
      const mine = known ? its.tree.value : linked.tree;
      const same = (n: Node) => [...mine.nodes()][numberOf(linked.tree, n)]!;
      if (linked.puzzle !== undefined && linked.puzzle <= puzzles.value.length) {
        tab.value = linked.tab;
        openPuzzle(linked.puzzle - 1);
        return;
      }
      if (linked.tab === 'train') {
        tab.value = 'train';
        return;
      }
      if (linked.tab === 'play') {
        const from = same(linked.tip ?? linked.tree.end());
        if (known && from === tip.value) its.node.value = same(linked.at);
        else layOut(mine, from, same(linked.at), known ? its.names.value : undefined);
      } else if (known) its.node.value = same(linked.at);
      else its.load(linked.tree, linked.at);
      its.marks.value = linked.marks ?? new Set();
      tab.value = linked.tab;
    });
    if (linked.cutAt !== undefined) say(t('linkCut', { n: linked.cutAt - 1 }));
    else if (linked.strangeSeats) say(t('linkSeats'));
  }

  /** Keeps address and board the same, whichever of the two changes. Another view or game is a step that the back button undoes. */
  function runLink(onStrange: () => void): void {
    let written = location.hash;
    let shown: { tab: Tab; tree: GameTree } | undefined;
    // Writing takes milliseconds, so it waits until a move has been painted.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      waiting = undefined;
      history.replaceState(null, '', written);
      keepGame();
    };
    const keepGame = () => {
      write(sessionStorage, 'game', liveLink());
      if (live.tree.value.root.children.length > 0) write(localStorage, 'lastGame', liveLink());
    };
    effect(() => {
      void live.changes.value;
      void tip.value;
      const timer = setTimeout(keepGame, kAfterPaint);
      return () => clearTimeout(timer);
    });
    effect(() => {
      void changes.value;
      const text = currentLink();
      const steps = shown !== undefined && (shown.tab !== tab.value || shown.tree !== tree.value);
      shown = { tab: tab.value, tree: tree.value };
      if (text === written) return;
      if (steps) {
        flush();
        history.pushState(null, '', text);
      }
      written = text;
      write(sessionStorage, 'address', { from: location.hash, to: written } satisfies Handed);
      waiting ??= setTimeout(flush, kAfterPaint);
    });
    window.addEventListener('pagehide', () => {
      flush();
      keepGame();
    });
    window.addEventListener('hashchange', () => {
      if (location.hash === written) return;
      written = location.hash;
      forget(sessionStorage, 'address');
      const linked = readLink(location.hash);
      if (!linked) return onStrange();
      editing.value = false;
      closeExercise();
      shown = undefined; // the step is made already
      show(linked);
    });
  }

  return { currentLink, fullLink, show, runLink };
}
