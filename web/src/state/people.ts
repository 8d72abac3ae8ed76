// What people of one's own strength play in the position on the board, while it is analysed or looked up.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import { type GameState, gameFields } from './game.ts';
import type { OwnRatingState } from './ownRating.ts';

export interface PopularMove {
  readonly move: string;
  readonly chance: number;
  /** The same by the model alone, whatever was played here. */
  readonly found: number;
  readonly score: number;
  readonly loss: number;
  readonly trap: boolean;
  readonly games: number;
  readonly bands: readonly { readonly games: number; readonly points: number }[];
}

interface People {
  readonly rating: number;
  readonly bands: readonly string[];
  readonly moves: readonly PopularMove[];
}

const kUsualRating = 1500;
const kFewGames = 5;

interface Needs {
  readonly engine: EngineState;
  readonly game: GameState;
  readonly ownRating: OwnRatingState;
}

export type PeopleState = ReturnType<typeof createPeople>;

export function createPeople({
  engine: { ask, hasFeature, online },
  game: { node, rules, tab },
  ownRating: { ownRating },
}: Needs) {
  const people = signal<People | undefined>(undefined);

  /** Whose moves are shown: people like oneself, once that is known. */
  const peopleRating = computed(() =>
    ownRating.value.games < kFewGames ? kUsualRating : Math.min(2100, Math.max(600, Math.round(ownRating.value.rating / 50) * 50)),
  );

  function runPeople(): void {
    effect(() => {
      const at = node.value;
      const usual = rules.value.size === 8 && !rules.value.reversed;
      if ((tab.value !== 'analyse' && tab.value !== 'library') || !online.value || !usual || !hasFeature('people')) return;
      const rating = peopleRating.value;
      const abort = new AbortController();
      const timer = setTimeout(async () => {
        try {
          people.value = await ask<People>('/api/people', { ...gameFields(at), rating }, abort.signal);
        } catch {
          // Nothing else depends on it.
          if (!abort.signal.aborted) people.value = undefined;
        }
      }, 120);
      return () => {
        clearTimeout(timer);
        abort.abort();
        untracked(() => (people.value = undefined));
      };
    });
  }

  return { people, peopleRating, runPeople };
}
