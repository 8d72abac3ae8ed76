// The name of the opening that the game on the board came from.
import { effect, signal } from '@preact/signals';
import type { EngineState } from '../engine/engine.ts';
import type { Node } from '../game/tree.ts';
import { type GameState, asksForMoves, gameFields } from './game.ts';

// No opening has a name that late; a later node has the name of its ancestor there.
const kPlies = 24;

function ancestorAt(node: Node, ply: number): Node {
  let n = node;
  while (n.ply > ply && n.parent) n = n.parent;
  return n;
}

export type OpeningState = ReturnType<typeof createOpening>;

export function createOpening({
  engine: { ask, online, status },
  game: { node, tab },
}: { engine: EngineState; game: GameState }) {
  const opening = signal<string | undefined>(undefined);
  const named = new Map<string, string | undefined>();

  function runOpenings(): void {
    effect(() => {
      const at = ancestorAt(node.value, kPlies);
      if (!online.value || !status.value?.features.openings || asksForMoves(tab.value) || at.ply === 0) {
        opening.value = undefined;
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
        } catch {
          // Without an answer there is no name; nothing else depends on it.
          if (!abort.signal.aborted) opening.value = undefined;
        }
      }, 80);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    });
  }

  return { opening, runOpenings };
}
