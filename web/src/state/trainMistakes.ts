// Mistakes of one's own games become positions to learn, without being asked for.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import { kQuickLevel } from '../engine/levels.ts';
import type { Review } from '../engine/types.ts';
import { pathTo } from '../game/tree.ts';
import type { Colour } from '../rules/position.ts';
import { type GameState, gameFields } from './game.ts';
import type { MatchState } from './match.ts';
import { type MyGamesState, type SavedGame, isSame, treeOf } from './mygames.ts';
import type { ReviewState } from './review.ts';
import type { TrainSourcesState } from './trainSources.ts';

interface Needs {
  readonly engine: EngineState;
  readonly game: GameState;
  readonly match: MatchState;
  readonly myGames: MyGamesState;
  readonly review: ReviewState;
  readonly trainSources: TrainSourcesState;
}

export type TrainMistakesState = ReturnType<typeof createTrainMistakes>;

export function createTrainMistakes({
  engine: { stream },
  game: { study },
  match: { tip },
  myGames: { learned, myGames },
  review: { reviewed },
  trainSources: { addMistakes },
}: Needs) {
  /** How many positions the reviewed game gave, once it has. */
  const given = signal<{ readonly review: object; readonly count: number } | undefined>(undefined);
  const mistakesGiven = computed(() => (given.value && given.value.review === reviewed.value?.review ? given.value.count : undefined));

  async function practise(own: Colour): Promise<void> {
    const r = reviewed.value;
    if (!r) return;
    const count = await addMistakes(r.review, r.nodes, own);
    learned(gameFields(r.nodes[r.nodes.length - 1]!));
    given.value = { review: r.review, count };
  }

  /** The mistakes of a game that was over when the page was closed, or another begun, before its review was there. */
  async function catchUp(game: SavedGame): Promise<void> {
    const { rules, start, moves } = game;
    let review: Review | undefined;
    const fields = { rules, ...(start ? { start } : {}), ...(moves ? { moves } : {}), level: kQuickLevel };
    await stream('/api/review', fields, new AbortController().signal, (name, data) => {
      if (name === 'review') review = data as Review;
    });
    if (!review) return;
    await addMistakes(review, pathTo(treeOf(game).end()), game.learner!);
    learned(game);
  }

  // As it was when the page was opened: a game that ends in this visit is reviewed anyway.
  const left = myGames.peek().filter((g) => g.learner !== undefined);

  async function catchUpAll(): Promise<void> {
    for (const game of left) {
      if (isSame(game, gameFields(tip.value))) continue; // it is on the board again, and reviewed there
      try {
        await catchUp(game);
      } catch {
        return; // the engine cannot be reached: at the next visit
      }
    }
  }

  function runMistakes(): void {
    void catchUpAll();
    effect(() => {
      const r = reviewed.value;
      if (!r) return;
      untracked(() => {
        if (study.own.value !== undefined) void practise(study.own.value);
      });
    });
  }

  return { mistakesGiven, practise, runMistakes };
}
