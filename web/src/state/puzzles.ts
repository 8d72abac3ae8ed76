// Puzzles found in one's own games, or in any that are pasted.
import { signal } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import type { GameFields, Puzzle } from '../engine/types.ts';
import { GameTree } from '../game/tree.ts';
import { kPass } from '../rules/position.ts';
import { positionFromBoardString, squareFromName } from '../rules/notation.ts';
import { rulesFromName } from '../rules/rules.ts';
import { kBuiltInPuzzles } from './builtInPuzzles.ts';
import type { ExerciseState } from './exercise.ts';
import type { ErrorsState } from './errors.ts';
import type { GameState } from './game.ts';
import { stored } from '../browser/stored.ts';

const arePuzzles = (v: unknown) => Array.isArray(v) && v.length > 0 && v.every((p: Partial<Puzzle>) => p.question && p.solution?.tries?.[0]?.reasons);
export type Source = { readonly games: readonly GameFields[] } | { readonly text: string };

interface Needs {
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly exercise: ExerciseState;
  readonly game: GameState;
}

export type PuzzlesState = ReturnType<typeof createPuzzles>;

export function createPuzzles({
  engine: { stream },
  errors: { errorText },
  exercise: { closeExercise, exercise, openExercise },
  game: { quiz },
}: Needs) {
  const puzzles = stored<readonly Puzzle[]>('puzzles', kBuiltInPuzzles, arePuzzles);
  /** Which puzzles were solved at the first look, by number. */
  const solved = stored<Readonly<Record<string, boolean>>>('solved', {}, (v) => typeof v === 'object' && v !== null);
  const current = signal<number | undefined>(undefined);
  const looking = signal<{ done: number; total: number } | undefined>(undefined);
  /** The last search came to its end, whatever it found. */
  const searched = signal(false);
  const puzzleTrouble = signal<string | undefined>(undefined);

  let running: AbortController | undefined;

  async function findPuzzles(source: Source): Promise<void> {
    stopLooking();
    const abort = (running = new AbortController());
    closePuzzle();
    puzzles.value = [];
    solved.value = {};
    searched.value = false;
    puzzleTrouble.value = undefined;
    looking.value = { done: 0, total: 0 };
    try {
      await stream('/api/puzzles', { ...source, most: 20 }, abort.signal, (name, data) => {
        if (name === 'progress') looking.value = data as { done: number; total: number };
        if (name === 'puzzle') puzzles.value = [...puzzles.value, data as Puzzle];
      });
      searched.value = true;
    } catch (error) {
      if (abort.signal.aborted) return;
      puzzleTrouble.value = errorText(error);
    } finally {
      if (!abort.signal.aborted) looking.value = undefined;
    }
  }

  /** Back to the puzzles that are always there. */
  function useBuiltIn(): void {
    stopLooking();
    closePuzzle();
    searched.value = false;
    puzzles.value = kBuiltInPuzzles;
    solved.value = {};
  }

  /** They are those that are always there, not made of anybody's games. */
  const areBuiltIn = (): boolean => puzzles.value[0]?.question.position === kBuiltInPuzzles[0]!.question.position;

  function stopLooking(): void {
    running?.abort();
    looking.value = undefined;
  }

  function openPuzzle(index: number): void {
    const puzzle = puzzles.value[index];
    const rules = puzzle && rulesFromName(puzzle.question.rules);
    const position = rules && positionFromBoardString(puzzle.question.position, rules);
    if (!puzzle || !position) return;
    const tree = new GameTree(position);
    quiz.load(tree, tree.root);
    current.value = index;
    const square = (name: string) => squareFromName(name, position.rules.size) ?? kPass;
    const { answer, line, score, reasons, tries, tempting } = puzzle.solution;
    openExercise({
      at: tree.root,
      answer: square(answer),
      line,
      reasons,
      about: tempting ?? undefined,
      score,
      tries: tries.map((t) => ({ square: square(t.move), loss: t.loss, line: t.line, reasons: t.reasons })),
    });
  }

  /** The puzzle that was left, or the first that was not tried yet. */
  function goOnWithPuzzles(): void {
    if (exercise.value || looking.value) return;
    const fresh = puzzles.value.findIndex((_, i) => !(String(i) in solved.value));
    openPuzzle(current.value ?? Math.max(0, fresh));
  }

  function closePuzzle(): void {
    current.value = undefined;
    closeExercise();
  }

  /** Called when an outcome is known: the first one counts. */
  function noteOutcome(firstTry: boolean): void {
    const key = String(current.value);
    if (current.value === undefined || key in solved.value) return;
    solved.value = { ...solved.value, [key]: firstTry };
  }

  return {
    puzzles, solved, current, looking, searched, puzzleTrouble, findPuzzles, useBuiltIn, areBuiltIn, stopLooking, openPuzzle, goOnWithPuzzles,
    closePuzzle, noteOutcome,
  };
}
