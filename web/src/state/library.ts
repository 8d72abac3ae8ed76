// Games of others: what was played from the position on the board, and a search among them.
import { effect, signal, untracked } from '@preact/signals';
import { type EngineState, Refused, Unreachable } from '../engine/engine.ts';
import type { Continuations, LibraryAnswer, LibraryGame, ReadGame } from '../engine/types.ts';
import { treeFromText } from '../game/treeText.ts';
import type { I18n } from '../i18n/index.ts';
import { startPosition } from '../rules/position.ts';
import { rulesFromName } from '../rules/rules.ts';
import type { ErrorsState } from './errors.ts';
import { type GameState, gameFields } from './game.ts';
import type { Pasted, ReadingState } from './reading.ts';
import type { SayState } from './say.ts';

export interface Question {
  readonly player: string;
  readonly opening: string;
  readonly from: string;
  readonly to: string;
  readonly result: '' | 'black' | 'white' | 'draw';
  /** Only games with the position on the board. */
  readonly here: boolean;
}

export const kPage = 50;

// Games a request: well below the server's limits.
const kImported = 400;

interface Imported {
  readonly added: number;
  readonly known: number;
  readonly damaged: number;
}

function forImport(game: ReadGame) {
  const known = (['black', 'white', 'event', 'date', 'score'] as const).filter((key) => game[key] !== null);
  return {
    rules: game.rules, start: game.start, moves: game.transcript, ...Object.fromEntries(known.map((key) => [key, game[key]])),
  };
}

interface Needs {
  readonly engine: EngineState;
  readonly errors: ErrorsState;
  readonly game: GameState;
  readonly i18n: I18n;
  readonly reading: ReadingState;
  readonly say: SayState;
}

export type LibraryState = ReturnType<typeof createLibrary>;

export function createLibrary({
  engine: { ask, loadStatus, online, status },
  errors: { errorText },
  game: { node, study, tab },
  i18n: { t },
  reading: { readAnything },
  say: { show },
}: Needs) {
  const continuations = signal<Continuations | undefined>(undefined);
  const libraryMissing = signal(false);
  const libraryTrouble = signal<string | undefined>(undefined);
  const hits = signal<LibraryAnswer | undefined>(undefined);
  const busy = signal(false);

  const question = signal<Question>({ player: '', opening: '', from: '', to: '', result: '', here: false });

  function failed(error: unknown): void {
    if (error instanceof Unreachable) return;
    if (error instanceof Refused && error.code === 'not_available') libraryMissing.value = true;
    else libraryTrouble.value = errorText(error);
  }

  /** Keeps the table of continuations that of the board while the library is open. */
  function runLibrary(): void {
    effect(() => {
      const at = node.value;
      if ((tab.value !== 'library' && tab.value !== 'analyse') || !online.value || !status.value?.features.library || libraryMissing.value) return;
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

  async function searchLibrary(offset = 0): Promise<void> {
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

  /** How far an import has come. */
  const importing = signal<{ done: number; total: number } | undefined>(undefined);

  /** Reads games from files or a text and adds them to the server's library. */
  async function importGames(pasted: Pasted): Promise<void> {
    libraryTrouble.value = undefined;
    importing.value = { done: 0, total: 0 };
    const sum = { added: 0, known: 0, damaged: 0 };
    try {
      const { games, damaged } = await readAnything(pasted);
      sum.damaged = damaged.length;
      for (let done = 0; done < games.length; done += kImported) {
        importing.value = { done, total: games.length };
        const part = games.slice(done, done + kImported).map(forImport);
        const counts = await ask<Imported>('/api/library/import', { games: part });
        for (const key of ['added', 'known', 'damaged'] as const) sum[key] += counts[key];
      }
      libraryMissing.value = false;
      await loadStatus();
      show(t('imported', { n: sum.added, known: sum.known, damaged: sum.damaged }));
    } catch (error) {
      libraryTrouble.value = errorText(error);
    } finally {
      importing.value = undefined;
    }
  }

  /** A game of the library on the board, at the position that was searched for or at its start. */
  function openLibraryGame(game: LibraryGame): void {
    const rules = rulesFromName(game.rules);
    const tree = rules && treeFromText(game.transcript, startPosition(rules));
    if (!tree) return;
    let at = tree.root;
    while (at.ply < (game.ply ?? 0) && at.children[0]) at = at.children[0];
    study.load(tree, at, { black: game.black ?? '', white: game.white ?? '' });
  }

  return { continuations, libraryMissing, libraryTrouble, hits, busy, question, runLibrary, searchLibrary, importing, importGames, openLibraryGame };
}
