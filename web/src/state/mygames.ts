// The games a person finished on this page, newest first: what their puzzles are made of. They stay in this browser.
import { effect, untracked } from '@preact/signals';
import { gameFields, node, tab } from './game.ts';
import { over, watching } from './match.ts';
import type { GameFields } from '../api/types.ts';
import { stored } from './stored.ts';

const kMost = 100;
export const myGames = stored<readonly GameFields[]>('games', [], Array.isArray);

export function keepMyGames(): void {
  effect(() => {
    if (!over.value || tab.value !== 'play' || watching.value) return;
    untracked(() => {
      const game = gameFields(node.value);
      const text = JSON.stringify(game);
      if (!game.moves || myGames.value.some((g) => JSON.stringify(g) === text)) return;
      myGames.value = [game, ...myGames.value].slice(0, kMost);
    });
  });
}

