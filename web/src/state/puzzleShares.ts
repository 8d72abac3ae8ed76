// How many people of 1500 find the answer of each puzzle, by the human model: how hard it is for people, not for a search.
import { effect, untracked } from '@preact/signals';
import { stored } from '../browser/stored.ts';
import { hasFeature, online } from '../engine/engine.ts';
import type { Puzzle } from '../engine/types.ts';
import { tab } from './game.ts';
import { puzzles } from './puzzles.ts';
import { shareWhoFind } from './trainSources.ts';

const isShares = (v: unknown): boolean => typeof v === 'object' && v !== null && Object.values(v).every((n) => typeof n === 'number');
const shares = stored<Readonly<Record<string, number>>>('puzzleShares', {}, isShares);

export const shareOf = ({ question }: Puzzle): number | undefined => shares.value[question.position];

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

export function runShares(): void {
  effect(() => {
    const all = puzzles.value;
    if (tab.value !== 'puzzles' || !online.value || !hasFeature('people')) return;
    untracked(() => {
      if (all.some((puzzle) => puzzle.question.rules === '8x8' && shareOf(puzzle) === undefined)) void ask(all);
    });
  });
}
