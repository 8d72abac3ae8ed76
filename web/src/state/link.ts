// The page's address says what is on the board, so that a link, a reload or the back button shows it again.
//   #play?rules=6x6-reversed&moves=c2d2(b4)…&at=7&black=human&white=engine:level=3
import { batch, effect } from '@preact/signals';
import { type GameTree, type Node, isFinished } from '../game/tree.ts';
import { treeFromText, treeText } from '../game/treeText.ts';
import { kBlack, kWhite, startPosition } from '../rules/position.ts';
import { boardString, positionFromBoardString } from '../rules/notation.ts';
import { kUsualRules, rulesFromName, rulesName, sameRules } from '../rules/rules.ts';
import { editing } from './editor.ts';
import { closeExercise } from './exercise.ts';
import { type Tab, changes, goTo, kTabs, load, node, tab, tree } from './game.ts';
import { type Seats, kHuman, seats } from './match.ts';
import { read, write } from './stored.ts';

export interface Linked {
  readonly tab: Tab;
  readonly tree: GameTree;
  readonly at: Node;
  readonly seats?: Seats;
}

function numberOf(t: GameTree, wanted: Node): number {
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
  if (what.at !== what.tree.end()) parts.push(`at=${numberOf(what.tree, what.at)}`);
  if (what.seats && what.tab === 'play') {
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
  const made = start && treeFromText(fields.get('moves') ?? '', start);
  if (!made) return undefined;
  const number = fields.get('at');
  const at = number === null ? made.end() : [...made.nodes()][Number(number)];
  const black = fields.get('black');
  const white = fields.get('white');
  return {
    tab: kTabs.find((t) => t === place) ?? 'analyse',
    tree: made,
    at: at ?? made.end(),
    ...(black && white ? { seats: { [kBlack]: black || kHuman, [kWhite]: white || kHuman } } : {}),
  };
}

export function currentLink(): string {
  return linkText({ tab: tab.value, tree: tree.value, at: node.value, seats: seats.value });
}

export const fullLink = (): string => location.origin + location.pathname + currentLink();

export function show(linked: Linked): void {
  const gameOf = (t: GameTree) => linkText({ tab: 'analyse', tree: t, at: t.end() });
  batch(() => {
    if (linked.seats) seats.value = linked.seats;
    // The same game again keeps what no link holds: names and clocks.
    const known = gameOf(tree.value) === gameOf(linked.tree);
    if (known) goTo([...tree.value.nodes()][numberOf(linked.tree, linked.at)]!);
    else load(linked.tree, linked.at);
    tab.value = linked.tab;
  });
}

/** The game of the last visit, if it was left unfinished. */
export function lastGame(): Linked | undefined {
  const linked = readLink(read<string>(localStorage, 'lastGame') ?? '');
  return linked && linked.tree.root.children.length > 0 && !isFinished(linked.tree.end()) ? linked : undefined;
}

const kAfterPaint = 60;

/** Keeps address and board the same, whichever of the two changes. Another view or game is a step that the back button undoes. */
export function runLink(onStrange: () => void): void {
  let written = location.hash;
  let shown: { tab: Tab; tree: GameTree } | undefined;
  // Writing takes milliseconds, so it waits until a move has been painted.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    history.replaceState(null, '', written);
    if (/^#play\?.*\bmoves=/.test(written)) write(localStorage, 'lastGame', written);
  };
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
    waiting ??= setTimeout(flush, kAfterPaint);
  });
  window.addEventListener('pagehide', flush);
  window.addEventListener('hashchange', () => {
    if (location.hash === written) return;
    written = location.hash;
    const linked = readLink(location.hash);
    if (!linked) return onStrange();
    editing.value = false;
    closeExercise();
    shown = undefined; // the step is made already
    show(linked);
  });
}
