// The games a person finished or reviewed on this page, newest first. They stay in this browser; puzzles are made of them.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { GameFields, Review } from '../engine/types.ts';
import { stored } from '../browser/stored.ts';
import { type Node, movesTo } from '../game/tree.ts';
import { treePrefix } from '../game/treeText.ts';
import { finalScore, isOver, kPass, startPosition } from '../rules/position.ts';
import { ggf, positionFromBoardString } from '../rules/notation.ts';
import { kUsualRules, rulesFromName } from '../rules/rules.ts';
import type { Names } from './desk.ts';
import { gameFields, study } from './game.ts';
import { gameOver, result, tip } from './match.ts';
import { watching } from './seats.ts';
import { seatedText } from './words.ts';

export interface SavedGame extends GameFields {
  readonly black?: string;
  readonly white?: string;
  /** `2026-03-01`. */
  readonly date?: string;
  /** Black's margin; absent where the game was not played to its end. */
  readonly score?: number | undefined;
  readonly accuracy?: readonly [black: number, white: number];
}

const kMost = 500;
const isGame = (v: unknown) => typeof (v as SavedGame | null)?.rules === 'string';
export const myGames = stored<readonly SavedGame[]>('games', [], (v) => Array.isArray(v) && v.every(isGame));

const same = (a: GameFields, b: GameFields) => a.rules === b.rules && a.start === b.start && a.moves === b.moves;
const today = (): string => new Date().toISOString().slice(0, 10);

/** Adds a game, or what is new about one that is known. */
export function keep(game: SavedGame): void {
  if (!game.moves) return;
  const known = myGames.value.find((g) => same(g, game));
  myGames.value = [{ ...game, ...known, ...(game.accuracy ? { accuracy: game.accuracy } : {}) }, ...myGames.value.filter((g) => g !== known)].slice(0, kMost);
}

export function forgetGame(game: SavedGame): void {
  myGames.value = myGames.value.filter((g) => g !== game);
}

function saved(end: Node, names: Names | undefined): SavedGame {
  const over = isOver(end.position);
  return { ...gameFields(end), ...names, date: today(), ...(over ? { score: finalScore(end.position) } : {}) };
}

export function keepReviewed(end: Node, names: Names | undefined, review: Review): void {
  keep({ ...saved(end, names), accuracy: [review.players.black.accuracy, review.players.white.accuracy] });
}

export function keepMyGames(): void {
  effect(() => {
    if (!gameOver.value || watching.value || !result.value) return;
    const end = tip.value;
    untracked(() => keep(saved(end, { black: seatedText(1), white: seatedText(2) })));
  });
}

export const wanted = signal('');
/** Those whose players or date hold what is looked for. */
export const foundMine = computed(() => {
  const text = wanted.value.trim().toLowerCase();
  return myGames.value.filter((g) => !text || [g.black, g.white, g.date, g.rules].some((field) => field?.toLowerCase().includes(text)));
});

// Newer games say more about their player, and a search through hundreds would take long.
const kForPuzzles = 40;

/** The newest games as the server wants them. */
export const gamesForPuzzles = computed<readonly GameFields[]>(() =>
  myGames.value.slice(0, kForPuzzles).map(({ rules, start, moves }) => ({ rules, ...(start ? { start } : {}), ...(moves ? { moves } : {}) })),
);

function startOf(game: SavedGame) {
  const rules = rulesFromName(game.rules) ?? kUsualRules;
  return (game.start && positionFromBoardString(game.start, rules)) || startPosition(rules);
}

/** The moves without passes, which the tree finds by itself. */
const movesOf = (game: SavedGame): string => (game.moves ?? '').replace(/pa/g, '');

export function openMine(game: SavedGame): void {
  const { tree } = treePrefix(movesOf(game), startOf(game));
  const names = game.black || game.white ? { black: game.black ?? '', white: game.white ?? '' } : undefined;
  study.load(tree, tree.root, names);
}

/** All of them in one file that every program reads. */
export function mineAsGgf(): string {
  return myGames.value
    .map((game) => {
      const start = startOf(game);
      const moves = movesTo(treePrefix(movesOf(game), start).tree.end());
      const names = { black: game.black ?? '?', white: game.white ?? '?' };
      return ggf(start, moves.length > 0 ? moves : [kPass], game.score === undefined ? names : { ...names, result: game.score });
    })
    .join('\n');
}
