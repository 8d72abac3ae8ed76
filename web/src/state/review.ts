// What the moves of a game were worth: read from anything that was pasted or dropped, or the game on the board.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import { kQuickLevel } from '../engine/levels.ts';
import type { ReadAnswer, ReadGame, Review, ReviewedMove } from '../engine/types.ts';
import { treePrefix } from '../game/treeText.ts';
import type { I18n } from '../i18n/index.ts';
import { type Node, pathTo } from '../game/tree.ts';
import { kBlack, kPass, startPosition } from '../rules/position.ts';
import { positionFromBoardString, squareFromName } from '../rules/notation.ts';
import { rulesFromName } from '../rules/rules.ts';
import { type AnalysisState, lineSquares } from './analysis.ts';
import type { ExerciseState } from './exercise.ts';
import type { ErrorsState } from './errors.ts';
import { type GameState, gameFields } from './game.ts';
import type { MatchState } from './match.ts';
import type { MyGamesState } from './mygames.ts';
import type { PreviewState } from './preview.ts';
import type { Pasted, ReadingState } from './reading.ts';
import type { SayState } from './say.ts';
import type { SeatsState } from './seats.ts';
import type { SettingsState } from './settings.ts';
import type { WordsState } from './words.ts';

interface Reviewed {
  readonly review: Review;
  /** The nodes of the line that was reviewed, by ply. */
  readonly nodes: readonly Node[];
  /** The end of the game being played, if it was that. */
  readonly game: Node | undefined;
}

// A game of fewer moves tells nothing about who played it.
const kLeastMoves = 8;

const kMostLessons = 8;

interface Needs {
  readonly analysis: AnalysisState;
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
  readonly i18n: I18n;
  readonly match: MatchState;
  readonly myGames: MyGamesState;
  readonly preview: PreviewState;
  readonly reading: ReadingState;
  readonly say: SayState;
  readonly seats: SeatsState;
  readonly settings: SettingsState;
  readonly words: WordsState;
}

export type ReviewState = ReturnType<typeof createReview>;

export function createReview({
  analysis: { noteBlackValue },
  engine: { stream },
  errors: { errorText },
  exercise: { closeExercise, openExercise },
  game: { followGame, goTo, node, study, tab },
  i18n: { t },
  match: { gameOver, tip },
  myGames: { keepReviewed },
  preview: { suggest },
  reading: { readAnything },
  say: { show },
  seats: { watching },
  settings: { reviewLevel },
  words: { seatedText },
}: Needs) {
  /** Games found in what was pasted, where there are several to choose from. */
  const found = signal<readonly ReadGame[]>([]);
  const foundTotal = signal(0);
  /** Whether their list is unfolded: a new one is, until a game is chosen from it or somebody folds it. */
  const foundOpen = signal(true);
  const damaged = signal<ReadAnswer['damaged']>([]);
  /** Another game is to be pasted, though one is on the board. */
  const pasting = signal(false);
  const reviewTrouble = signal<string | undefined>(undefined);
  const progress = signal<{ done: number; total: number } | undefined>(undefined);

  const reviewed = signal<Reviewed | undefined>(undefined);

  /** What the review says of the move that led to a node. */
  function verdictOf(n: Node): ReviewedMove | undefined {
    const r = reviewed.value;
    return r && n.ply > 0 && r.nodes[n.ply] === n ? r.review.moves[n.ply - 1] : undefined;
  }

  /** A move looked at from just before it was made, so that the better one can be shown. */
  const looked = signal<number | undefined>(undefined);
  /** The board stands just before the move that the verdict is about. */
  const before = computed(() => {
    const ply = looked.value;
    return ply !== undefined && reviewed.value?.nodes[ply] === node.value;
  });

  const verdict = computed(() =>
    before.value ? reviewed.value?.review.moves[looked.value!] : verdictOf(node.value),
  );

  let running: AbortController | undefined;

  /** Reads, puts the first game on the board and reviews it. */
  async function reviewPasted(pasted: Pasted): Promise<void> {
    reviewTrouble.value = undefined;
    found.value = [];
    damaged.value = [];
    try {
      const answer = await readAnything(pasted);
      batch(() => {
        found.value = answer.games;
        foundTotal.value = answer.total;
        foundOpen.value = true;
        damaged.value = answer.damaged;
      });
      if (answer.games[0]) openRead(answer.games[0]);
    } catch (error) {
      const words = errorText(error);
      if (tab.value === 'review') reviewTrouble.value = words;
      else show(words);
    }
  }

  /** A game that was read, on the board; a position alone is there to be analysed. */
  function openRead(game: ReadGame): void {
    const gameRules = rulesFromName(game.rules);
    if (!gameRules) return;
    const start = positionFromBoardString(game.start, gameRules) ?? startPosition(gameRules);
    const { tree, cutAt } = treePrefix(game.transcript, start);
    if (cutAt !== undefined) show(t('linkCut', { n: cutAt - 1 }));
    const who = game.black || game.white ? { black: game.black ?? '', white: game.white ?? '' } : undefined;
    study.load(tree, tree.end(), who);
    if (game.transcript === '') {
      tab.value = 'analyse';
      return;
    }
    tab.value = 'review';
    void reviewBoard();
  }

  /** Reviews the line on the board. */
  function reviewBoard(): Promise<void> {
    closeExercise();
    return reviewLine(study.line.value, reviewLevel.value);
  }

  /** What is known of the game being played that has ended. */
  const reviewOfGame = computed(() => {
    const r = reviewed.value;
    return r && gameOver.value && r.game === tip.value ? r.review : undefined;
  });

  /** Looks at each game that a person played to its end, so that the result says how well. */
  function runReviews(): void {
    let last: Node | undefined;
    effect(() => {
      const end = tip.value;
      if (!gameOver.value || tab.value !== 'play' || watching.value || end === last || end.ply < kLeastMoves) return;
      last = end;
      untracked(() => {
        const copy = followGame();
        void reviewLine(pathTo(copy.get(end)!), Math.min(reviewLevel.value, kQuickLevel), end);
      });
    });
  }

  async function reviewLine(nodes: readonly Node[], level: number, game?: Node): Promise<void> {
    stopReview();
    const abort = (running = new AbortController());
    const end = nodes[nodes.length - 1]!;
    reviewed.value = undefined;
    reviewTrouble.value = undefined;
    progress.value = { done: 0, total: nodes.length };
    const who = study.names.value ?? {};
    try {
      await stream('/api/review', { ...gameFields(end), level, ...who }, abort.signal, (name, data) => {
        if (name === 'progress') progress.value = data as { done: number; total: number };
        if (name === 'value') {
          const value = data as { ply: number; score: number; evidence: string };
          const there = nodes[value.ply];
          if (there) noteBlackValue(there.position, value);
        }
        if (name === 'review') finish(data as Review, nodes, game);
      });
    } catch (error) {
      if (abort.signal.aborted) return;
      reviewTrouble.value = errorText(error);
    } finally {
      if (!abort.signal.aborted) progress.value = undefined;
    }
  }

  function finish(review: Review, nodes: readonly Node[], game: Node | undefined): void {
    review.graph.forEach((score, ply) => {
      const there = nodes[ply];
      const move = review.moves[ply];
      if (there) noteBlackValue(there.position, { score, evidence: move?.best_evidence ?? 'exact' });
    });
    reviewed.value = { review, nodes, game };
    const names = game ? { black: seatedText(1), white: seatedText(2) } : study.names.value;
    if (nodes.length > kLeastMoves) keepReviewed(nodes[nodes.length - 1]!, names, review);
  }

  function stopReview(): void {
    running?.abort();
    progress.value = undefined;
  }

  /** The plies to learn from, the worst first: one's own, where the game was, else those of both sides. */
  const lessons = computed<readonly number[]>(() => {
    const r = reviewed.value;
    if (!r) return [];
    const { moves, turning_points: points } = r.review;
    const bad = moves.filter((m) => !m.forced && (points.includes(m.ply) || m.mark === 'mistake' || m.mark === 'blunder'));
    const own = bad.filter((m) => m.mover === (study.own.value === kBlack ? 'black' : 'white'));
    const chosen = study.own.value !== undefined ? own : bad;
    return chosen.sort((a, b) => b.loss - a.loss).slice(0, kMostLessons).map((m) => m.ply);
  });

  /** Goes to just before a move of the reviewed game, to be tried again. */
  function learn(ply: number): void {
    const r = reviewed.value;
    const at = r?.nodes[ply];
    const move = r?.review.moves[ply];
    if (!at || !move) return;
    const answer = squareFromName(move.best, at.position.rules.size) ?? kPass;
    const line = move.better_line.length > 0 ? move.better_line : [move.best];
    openExercise({ at, answer, line, reasons: move.reasons, about: move.move, score: move.best_score });
  }

  /** Which of the lessons is being tried. */
  const lesson = signal(0);

  function startLesson(index: number): void {
    const ply = lessons.value[index];
    if (ply === undefined) return;
    lesson.value = index;
    learn(ply);
  }

  /** Goes to just before a reviewed move and shows the better one as a ghost. */
  function showBetter(ply: number): void {
    closeExercise();
    const r = reviewed.value;
    const at = r?.nodes[ply];
    const move = r?.review.moves[ply];
    if (!at || !move) return;
    looked.value = ply;
    goTo(at);
    suggest(at.position, lineSquares([move.best], at.position));
  }

  /** The better line of a move, to be shown from the position before it. */
  function betterSquares(move: ReviewedMove): number[] {
    const at = reviewed.value?.nodes[move.ply];
    return at ? lineSquares(move.better_line.length > 0 ? move.better_line : [move.best], at.position) : [];
  }

  const isReviewedLine = computed(() => {
    const r = reviewed.value;
    return r !== undefined && pathTo(node.value).every((n) => r.nodes[n.ply] === n);
  });

  return {
    found, foundTotal, foundOpen, damaged, reviewTrouble, progress, reviewed, verdictOf, before, verdict, reviewPasted, openRead, reviewBoard,
    reviewOfGame, runReviews, stopReview, lessons, lesson, startLesson, pasting, showBetter, betterSquares, isReviewedLine,
  };
}
