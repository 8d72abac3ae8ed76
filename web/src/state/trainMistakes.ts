// Mistakes of one's own games become positions to learn, without being asked for.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { Colour } from '../rules/position.ts';
import { study } from './game.ts';
import { reviewed } from './review.ts';
import { addMistakes } from './trainSources.ts';

/** How many positions the reviewed game gave, once it has. */
const given = signal<{ readonly review: object; readonly count: number } | undefined>(undefined);
export const mistakesGiven = computed(() => (given.value && given.value.review === reviewed.value?.review ? given.value.count : undefined));

export async function practise(own: Colour): Promise<void> {
  const r = reviewed.value;
  if (!r) return;
  const count = await addMistakes(r.review, r.nodes, own);
  given.value = { review: r.review, count };
}

export function runMistakes(): void {
  effect(() => {
    const r = reviewed.value;
    if (!r) return;
    untracked(() => {
      if (study.own.value !== undefined) void practise(study.own.value);
    });
  });
}
