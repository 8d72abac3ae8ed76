// Find the better move: the same for a puzzle and for a turning point of one's own game. A wrong try is answered with
// the move that refutes it.
import { signal } from '@preact/signals';
import { type EngineState, Unreachable } from '../engine/engine.ts';
import { kExerciseLevel } from '../engine/levels.ts';
import type { Reason, Review, Values } from '../engine/types.ts';
import type { I18n } from '../i18n/index.ts';
import { type Node, isInTree } from '../game/tree.ts';
import { type Square, isOver } from '../rules/position.ts';
import { boardString, squareFromName, squareName } from '../rules/notation.ts';
import { rulesName } from '../rules/rules.ts';
import { type AnalysisState, bestOf, lineOf, lineSquares } from './analysis.ts';
import { type GameState, gameFields } from './game.ts';
import type { PreviewState } from './preview.ts';

export interface Exercise {
  readonly at: Node;
  readonly answer: Square;
  readonly line: readonly string[];
  readonly reasons: readonly Reason[];
  /** The move that `reasons` are about: the one that was played or is tempting. */
  readonly about?: string | undefined;
  /** The answer's score for the mover, where it is known beforehand. */
  readonly score?: number | undefined;
  /** Other moves that are right as well. */
  readonly also?: readonly Square[];
  /** Nothing else is right, however good: the move is to be known by heart. */
  readonly strict?: boolean;
  /** Every move with what it loses and the line that shows it, where that is known beforehand. */
  readonly tries?: readonly Try[];
}

export interface Try {
  readonly square: Square;
  readonly loss: number;
  readonly line: readonly string[];
  readonly reasons: readonly Reason[];
}

export type Outcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'right'; readonly square: Square }
  | {
      readonly kind: 'wrong';
      readonly square: Square;
      readonly loss: number | undefined;
      readonly reply: string | undefined;
      readonly reasons: readonly Reason[];
    }
  | { readonly kind: 'shown' };

// A move that costs less than this is as good as the answer, unless the puzzle has only one.
const kAsGood = 0.5;

/** How the try or the question ended, in a sentence; nothing while it is open. */
export function outcomeText({ exercise, outcome }: Pick<ExerciseState, 'exercise' | 'outcome'>, t: I18n['t']): string | undefined {
  const o = outcome.value;
  if (!exercise.value || o.kind === 'open') return undefined;
  const move = squareName(o.kind === 'shown' ? exercise.value.answer : o.square, exercise.value.at.position.rules.size);
  if (o.kind === 'shown') return t('answerIs', { move });
  if (o.kind === 'right') return t('right', { move });
  return o.loss === undefined ? t('notBest', { move }) : t('loses', { move, n: o.loss.toFixed(1) });
}

interface Needs {
  readonly analysis: AnalysisState;
  readonly engine: EngineState;
  readonly game: GameState;
  readonly preview: PreviewState;
}

export type ExerciseState = ReturnType<typeof createExercise>;

export function createExercise({
  analysis: { knownOf, noteValues },
  engine: { stream },
  game: { goTo, node, tree },
  preview: { hovered, suggest, suggested },
}: Needs) {
  const exercise = signal<Exercise | undefined>(undefined);
  const outcome = signal<Outcome>({ kind: 'open' });
  const tries = signal(0);

  let search: AbortController | undefined;

  function openExercise(next: Exercise): void {
    closeExercise();
    exercise.value = next;
    outcome.value = { kind: 'open' };
    tries.value = 0;
    goTo(next.at);
    if (next.tries) return;
    // The values of all tries, so that the answer to one is there at once.
    search = new AbortController();
    void values(next.at, 64, search.signal);
  }

  function closeExercise(): void {
    search?.abort();
    // Tries are no part of the game.
    if (exercise.value && !isInTree(node.value)) goTo(exercise.value.at);
    exercise.value = undefined;
    hovered.value = undefined;
    suggested.value = undefined;
  }

  /** Looks at the best moves of a position, and notes what they are worth. */
  async function values(at: Node, lines: number, abort: AbortSignal): Promise<void> {
    if (isOver(at.position)) return;
    try {
      await stream('/api/analyse', { ...gameFields(at), lines, level: kExerciseLevel }, abort, (name, data) => {
        if (name === 'values') noteValues(at.position, data as Values);
      });
    } catch (error) {
      // Without values a try is still compared with the answer.
      if (!abort.aborted && !(error instanceof Unreachable)) console.warn(error);
    }
  }

  function attempt(square: Square): boolean {
    const task = exercise.value;
    const there = task && tree.value.tryOut(task.at, square);
    if (!there) return false;
    const prepared = task.tries?.find((t) => t.square === square);
    const loss = prepared?.loss ?? lossOf(task.at, square);
    ++tries.value;
    goTo(there);
    const asGood = !task.tries && !task.strict && loss !== undefined && loss < kAsGood;
    if (square === task.answer || task.also?.includes(square) || asGood) {
      outcome.value = { kind: 'right', square };
      return true;
    }
    outcome.value = { kind: 'wrong', square, loss, reply: undefined, reasons: prepared?.reasons ?? [] };
    void refute(task, prepared);
    return true;
  }

  function lossOf(at: Node, square: Square): number | undefined {
    const k = knownOf(at.position);
    const tried = lineOf(k, square, at.position);
    const best = bestOf(k);
    return tried && best ? Math.max(0, best.score - tried.score) : undefined;
  }

  /** Shows what punishes the try on the board. */
  async function refute(task: Exercise, prepared: Try | undefined): Promise<void> {
    const there = node.value;
    const { size } = task.at.position.rules;
    let line = prepared?.line.slice(1);
    if (!line?.length) {
      search?.abort();
      search = new AbortController();
      await values(there, 1, search.signal);
      line = [...(bestOf(knownOf(there.position))?.pv ?? [])];
    }
    const now = outcome.value;
    if (exercise.value !== task || node.value !== there || !line.length || now.kind !== 'wrong') return;
    const reply = line.map((name) => squareFromName(name, size)).find((s) => s !== undefined);
    outcome.value = { ...now, reply: reply === undefined ? undefined : squareName(reply, size) };
    suggest(there.position, lineSquares(line.slice(0, 3), there.position), true);
    if (prepared) return;
    const reasons = await reasonsAgainst(task.at, there);
    const told = outcome.value;
    if (node.value === there && told.kind === 'wrong') outcome.value = { ...told, reasons };
  }

  /** What is wrong with the move from `at` to `there`: a review of that move alone. */
  async function reasonsAgainst(at: Node, there: Node): Promise<readonly Reason[]> {
    const { rules } = at.position;
    const fields = { rules: rulesName(rules), start: boardString(at.position), moves: squareName(there.move, rules.size), level: kExerciseLevel };
    let reasons: readonly Reason[] = [];
    search = new AbortController();
    try {
      await stream('/api/review', fields, search.signal, (name, data) => {
        if (name === 'review') reasons = (data as Review).moves[0]?.reasons ?? [];
      });
    } catch {
      // The reply says as much.
    }
    return reasons;
  }

  function tryAgain(): void {
    if (!exercise.value) return;
    suggested.value = undefined;
    outcome.value = { kind: 'open' };
    goTo(exercise.value.at);
  }

  function showAnswer(): void {
    const task = exercise.value;
    if (!task) return;
    goTo(task.at);
    outcome.value = { kind: 'shown' };
    suggest(task.at.position, lineSquares(task.line, task.at.position), true);
  }

  return { exercise, outcome, tries, openExercise, closeExercise, values, attempt, tryAgain, showAnswer };
}
