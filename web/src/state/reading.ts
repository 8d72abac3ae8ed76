// Games out of whatever was pasted, dropped or chosen. The server reads every format but takes only so much at once:
// long texts go to it in parts, and WTHOR files are read here.
import type { EngineState } from '../engine/engine.ts';
import type { ReadAnswer, ReadGame } from '../engine/types.ts';
import { type WthorGame, wthorGames, wthorNames } from '../game/wthor.ts';
import type { I18n } from '../i18n/index.ts';
import { boardString } from '../rules/notation.ts';
import { startPosition } from '../rules/position.ts';
import { rulesName } from '../rules/rules.ts';
import type { GameState } from './game.ts';

export interface Pasted {
  readonly text?: string;
  readonly files?: readonly File[];
}

// Well below the server's limit for a body, also when every character is escaped; and at most that many games.
const kPart = 300_000;
const kGames = 1000;

/** Bytes travel as base64: small files may be binary or in any encoding. */
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** Pieces of a long text, cut only before a game: `(;` in GGF and SGF, `[Event` in PGN, else at the end of a line. */
export function partsOf(text: string, most = kPart): string[] {
  const start = /\(;/.test(text) ? '(;' : /^\[\w+ "/m.test(text) ? '\n[Event ' : '\n';
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    let at = rest.lastIndexOf(start, most);
    if (at <= 0) at = rest.indexOf(start, most);
    if (at <= 0) break;
    const cut = start === '(;' ? at : at + 1;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  if (rest.trim() || parts.length === 0) parts.push(rest);
  return parts;
}

function joined(answers: readonly ReadAnswer[]): ReadAnswer {
  let before = 0;
  const damaged = answers.flatMap((a) => {
    const moved = a.damaged.map((d) => ({ ...d, number: d.number + before }));
    before += a.total + a.damaged.length;
    return moved;
  });
  return {
    form: answers[0]?.form ?? '',
    games: answers.flatMap((a) => a.games),
    total: answers.reduce((n, a) => n + a.total, 0),
    damaged,
  };
}

interface Needs {
  readonly engine: EngineState;
  readonly game: GameState;
  readonly i18n: I18n;
}

export type ReadingState = ReturnType<typeof createReading>;

export function createReading({
  engine: { ask },
  game: { rules },
  i18n: { t },
}: Needs) {
  const assumed = () => rulesName({ ...rules.value, parallel: false });

  async function readAnything({ text, files = [] }: Pasted): Promise<ReadAnswer> {
    if (text !== undefined) return readText(text);
    const parts = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
    const named = (ending: RegExp) => parts.find((p) => ending.test(p.name));
    const players = wthorNames(named(/\.jou$/i)?.bytes ?? new Uint8Array());
    const events = wthorNames(named(/\.trn$/i)?.bytes ?? new Uint8Array());
    const answers: ReadAnswer[] = [];
    for (const { name, bytes } of parts) {
      if (/\.(jou|trn)$/i.test(name) && parts.length > 1) continue;
      const games = /\.wtb$/i.test(name) ? wthorGames(bytes) : undefined;
      if (games) answers.push(fromWthor(games, players, events));
      else if (bytes.length <= kPart) {
        answers.push(await ask<ReadAnswer>('/api/read', { base64: base64(bytes), name, rules: assumed(), limit: kGames }));
      } else answers.push(await readText(decoded(bytes), name));
    }
    return joined(answers);
  }

  async function readText(text: string, name?: string): Promise<ReadAnswer> {
    const answers: ReadAnswer[] = [];
    for (const part of partsOf(text)) {
      answers.push(await ask<ReadAnswer>('/api/read', { text: part, ...(name ? { name } : {}), rules: assumed(), limit: kGames }));
    }
    return joined(answers);
  }

  function fromWthor(games: readonly WthorGame[], players: readonly string[] | undefined, events: readonly string[] | undefined): ReadAnswer {
    const start = boardString(startPosition());
    const who = (n: number) => players?.[n] || t('playerNumber', { n });
    const read = games.map(
      (g): ReadGame => ({
        rules: '8x8',
        start,
        transcript: g.transcript,
        black: who(g.black),
        white: who(g.white),
        event: events?.[g.tournament] ?? null,
        date: g.year > 0 ? String(g.year) : null,
        score: 2 * g.blackDiscs - 64,
      }),
    );
    return { form: 'wthor', games: read, total: read.length, damaged: [] };
  }

  return { readAnything };
}
