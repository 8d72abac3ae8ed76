// Games of others: what was played from the position on the board, and a search among them.
import { effect, signal, untracked } from '@preact/signals';
import { Refused, Unreachable, ask, online, status } from '../api/client.ts';
import type { Continuations, LibraryAnswer, LibraryGame } from '../api/types.ts';
import { treeFromText } from '../game/treeText.ts';
import { startPosition } from '../rules/position.ts';
import { rulesFromName } from '../rules/rules.ts';
import { gameFields, load, node, tab } from './game.ts';

export const continuations = signal<Continuations | undefined>(undefined);
export const libraryMissing = signal(false);
export const libraryTrouble = signal<string | undefined>(undefined);
export const hits = signal<LibraryAnswer | undefined>(undefined);
export const busy = signal(false);

export interface Question {
  readonly player: string;
  readonly opening: string;
  readonly from: string;
  readonly to: string;
  readonly result: '' | 'black' | 'white' | 'draw';
  /** Only games with the position on the board. */
  readonly here: boolean;
}
export const question = signal<Question>({ player: '', opening: '', from: '', to: '', result: '', here: false });
export const kPage = 50;

function failed(error: unknown): void {
  if (error instanceof Unreachable) return;
  if (error instanceof Refused && error.code === 'not_available') libraryMissing.value = true;
  else libraryTrouble.value = error instanceof Error ? error.message : String(error);
}

/** Keeps the table of continuations that of the board while the library is open. */
export function runLibrary(): void {
  effect(() => {
    const at = node.value;
    if (tab.value !== 'library' || !online.value || !status.value?.features.library || libraryMissing.value) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        continuations.value = await ask<Continuations>('/api/library/continuations', gameFields(at), abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) failed(error);
      }
    }, 60);
    return () => {
      clearTimeout(timer);
      abort.abort();
      untracked(() => (continuations.value = undefined));
    };
  });
}

export async function searchLibrary(offset = 0): Promise<void> {
  const q = question.value;
  const text = (key: 'player' | 'opening') => (q[key].trim() ? { [key]: q[key].trim() } : {});
  const year = (key: 'from' | 'to') => (/^\d{4}$/.test(q[key].trim()) ? { [key]: Number(q[key]) } : {});
  const game = gameFields(node.value);
  busy.value = true;
  libraryTrouble.value = undefined;
  try {
    const answer = await ask<LibraryAnswer>('/api/library/search', {
      ...text('player'), ...text('opening'), ...year('from'), ...year('to'),
      ...(q.result ? { result: q.result } : {}),
      ...(q.here && (game.moves || game.start) ? game : { rules: game.rules }),
      limit: kPage, offset,
    });
    hits.value = offset > 0 && hits.value ? { ...answer, games: [...hits.value.games, ...answer.games] } : answer;
  } catch (error) {
    failed(error);
  } finally {
    busy.value = false;
  }
}

/** A game of the library on the board, at the position that was searched for. */
export function openLibraryGame(game: LibraryGame): void {
  const rules = rulesFromName(game.rules);
  const tree = rules && treeFromText(game.transcript, startPosition(rules));
  if (!tree) return;
  let at = tree.end();
  if (game.ply !== null) {
    at = tree.root;
    while (at.ply < game.ply && at.children[0]) at = at.children[0];
  }
  load(tree, at, { black: game.black ?? '', white: game.white ?? '' });
}
