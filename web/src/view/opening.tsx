// The name of the opening on the board, where it has one.
import { effect, signal } from '@preact/signals';
import { Unreachable, ask, online, status } from '../api/client.ts';
import { t } from '../i18n/index.ts';
import { gameFields, node, tab } from '../state/game.ts';

const kPlies = 24;
const opening = signal<string | undefined>(undefined);
const named = new Map<string, string | undefined>();

export function runOpenings(): void {
  effect(() => {
    const at = node.value;
    if (!online.value || !status.value?.features.openings || tab.value === 'puzzles') return;
    if (at.ply === 0 || at.ply > kPlies) {
      // Later on the name of the opening the game came from stays.
      if (at.ply === 0) opening.value = undefined;
      return;
    }
    const game = gameFields(at);
    const key = JSON.stringify(game);
    if (named.has(key)) {
      opening.value = named.get(key);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await ask<{ opening: { name: string } | null }>('/api/opening', game, abort.signal);
        named.set(key, answer.opening?.name);
        opening.value = answer.opening?.name;
      } catch (error) {
        if (!abort.signal.aborted && !(error instanceof Unreachable)) named.set(key, undefined);
      }
    }, 80);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  });
}

export function OpeningName() {
  if (!opening.value) return null;
  return (
    <p class="opening">
      <span class="quiet">{t('opening')}</span> {opening.value}
    </p>
  );
}
