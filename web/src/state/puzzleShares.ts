// How many people of 1500 find the answer of each puzzle, by the human model: how hard it is for people, not for a search.
import { effect, untracked } from '@preact/signals';
import { stored } from '../browser/stored.ts';
import type { EngineState } from '../engine/engine.ts';
import type { Puzzle } from '../engine/types.ts';
import type { GameState } from './game.ts';
import type { PuzzlesState } from './puzzles.ts';
import type { TrainSourcesState } from './trainSources.ts';

const isShares = (v: unknown): boolean => typeof v === 'object' && v !== null && Object.values(v).every((n) => typeof n === 'number');

interface Needs {
  readonly engine: EngineState;
  readonly game: GameState;
  readonly puzzles: PuzzlesState;
  readonly trainSources: TrainSourcesState;
}

export type PuzzleSharesState = ReturnType<typeof createPuzzleShares>;

export function createPuzzleShares({
  engine: { hasFeature, online },
  game: { tab },
  puzzles: { puzzles },
  trainSources: { shareWhoFind },
}: Needs) {
  const shares = stored<Readonly<Record<string, number>>>('puzzleShares', {}, isShares);

  const shareOf = ({ question }: Puzzle): number | undefined => shares.value[question.position];

  async function ask(all: readonly Puzzle[]): Promise<void> {
    const found: Record<string, number> = {};
    for (const { question, solution } of all) {
      const known = shares.value[question.position];
      const share = known ?? (await shareWhoFind({ rules: question.rules, start: question.position }, solution.answer));
      if (puzzles.value !== all) return;
      if (share !== null) found[question.position] = share;
    }
    shares.value = found;
  }

  function runShares(): void {
    effect(() => {
      const all = puzzles.value;
      if (tab.value !== 'puzzles' || !online.value || !hasFeature('people')) return;
      untracked(() => {
        if (all.some((puzzle) => puzzle.question.rules === '8x8' && shareOf(puzzle) === undefined)) void ask(all);
      });
    });
  }

  return { shareOf, runShares };
}
