// The games a person finished or reviewed on this page, newest first. They stay in this browser; puzzles are made of them.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { GameFields, Review } from '../engine/types.ts';
import { shared } from '../browser/stored.ts';
import { type GameTree, type Node, movesTo } from '../game/tree.ts';
import { treePrefix } from '../game/treeText.ts';
import { type Colour, finalScore, isOver, kPass, startPosition } from '../rules/position.ts';
import { ggf, positionFromBoardString } from '../rules/notation.ts';
import { kUsualRules, rulesFromName } from '../rules/rules.ts';
import type { Names } from './desk.ts';
import { type GameState, gameFields } from './game.ts';
import type { MatchState } from './match.ts';
import type { SeatsState } from './seats.ts';
import type { WordsState } from './words.ts';

export interface SavedGame extends GameFields {
  readonly black?: string;
  readonly white?: string;
  /** `2026-03-01`. */
  readonly date?: string;
  /** Black's margin; absent where the game was not played to its end. */
  readonly score?: number | undefined;
  readonly accuracy?: readonly [black: number, white: number];
  /** Whose mistakes are still to be learned from: the page may be closed before they are known. */
  readonly learner?: Colour | undefined;
}

const kMost = 500;
const isGame = (v: unknown) => typeof (v as SavedGame | null)?.rules === 'string';
export const isSame = (a: GameFields, b: GameFields) => a.rules === b.rules && a.start === b.start && a.moves === b.moves;
const today = (): string => new Date().toISOString().slice(0, 10);

function saved(end: Node, names: Names | undefined): SavedGame {
  const over = isOver(end.position);
  return { ...gameFields(end), ...names, date: today(), ...(over ? { score: finalScore(end.position) } : {}) };
}

// Newer games say more about their player, and a search through hundreds would take long.
const kForPuzzles = 40;

function startOf(game: GameFields) {
  const rules = rulesFromName(game.rules) ?? kUsualRules;
  return (game.start && positionFromBoardString(game.start, rules)) || startPosition(rules);
}

/** The moves without passes, which the tree finds by itself. */
const movesOf = (game: GameFields): string => (game.moves ?? '').replace(/pa/g, '');

export const treeOf = (game: GameFields): GameTree => treePrefix(movesOf(game), startOf(game)).tree;

interface Needs {
  readonly game: GameState;
  readonly match: MatchState;
  readonly seats: SeatsState;
  readonly words: WordsState;
}

export type MyGamesState = ReturnType<typeof createMyGames>;

export function createMyGames({
  game: { study },
  match: { gameOver, result, tip },
  seats: { me, watching },
  words: { seatedText },
}: Needs) {
  const myGames = shared<readonly SavedGame[]>('games', [], (v) => Array.isArray(v) && v.every(isGame));

  /** Adds a game, or what is new about one that is known. */
  function keep(game: SavedGame): void {
    if (!game.moves) return;
    const known = myGames.value.find((g) => isSame(g, game));
    myGames.value = [{ ...game, ...known, ...(game.accuracy ? { accuracy: game.accuracy } : {}) }, ...myGames.value.filter((g) => g !== known)].slice(0, kMost);
  }

  /** Its mistakes are known. */
  function learned(game: GameFields): void {
    myGames.value = myGames.value.map((g) => (isSame(g, game) ? { ...g, learner: undefined } : g));
  }

  function forgetGame(game: SavedGame): void {
    myGames.value = myGames.value.filter((g) => g !== game);
  }

  function keepReviewed(end: Node, names: Names | undefined, review: Review): void {
    keep({ ...saved(end, names), accuracy: [review.players.black.accuracy, review.players.white.accuracy] });
  }

  function keepMyGames(): void {
    effect(() => {
      if (!gameOver.value || watching.value || !result.value) return;
      const end = tip.value;
      untracked(() => keep({ ...saved(end, { black: seatedText(1), white: seatedText(2) }), learner: me.value }));
    });
  }

  const wanted = signal('');
  /** Those whose players or date hold what is looked for. */
  const foundMine = computed(() => {
    const text = wanted.value.trim().toLowerCase();
    return myGames.value.filter((g) => !text || [g.black, g.white, g.date, g.rules].some((field) => field?.toLowerCase().includes(text)));
  });

  /** The newest games as the server wants them. */
  const gamesForPuzzles = computed<readonly GameFields[]>(() =>
    myGames.value.slice(0, kForPuzzles).map(({ rules, start, moves }) => ({ rules, ...(start ? { start } : {}), ...(moves ? { moves } : {}) })),
  );

  function openMine(game: SavedGame): void {
    const tree = treeOf(game);
    const names = game.black || game.white ? { black: game.black ?? '', white: game.white ?? '' } : undefined;
    study.load(tree, tree.root, names);
  }

  /** All of them in one file that every program reads. */
  function mineAsGgf(): string {
    return myGames.value
      .map((game) => {
        const start = startOf(game);
        const moves = movesTo(treeOf(game).end());
        const names = { black: game.black ?? '?', white: game.white ?? '?' };
        return ggf(start, moves.length > 0 ? moves : [kPass], game.score === undefined ? names : { ...names, result: game.score });
      })
      .join('\n');
  }

  return { myGames, keep, learned, forgetGame, keepReviewed, keepMyGames, wanted, foundMine, gamesForPuzzles, openMine, mineAsGgf };
}
