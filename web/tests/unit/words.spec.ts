// Languages are complete, and reasons are said in all of them.
import { expect, test } from '@playwright/test';
import { type Key, en } from '../../src/i18n/en.ts';
import { openingName } from '../../src/i18n/openingNames.ts';
import { reasonHint, reasonWords } from '../../src/i18n/reasons.ts';
import { type Language, kTables } from '../../src/i18n/tables.ts';
import type { Reason } from '../../src/engine/types.ts';
import { kBuiltInPuzzles } from '../../src/state/builtInPuzzles.ts';
import { parseEvent } from '../../src/engine/events.ts';

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

for (const [language, table] of Object.entries(kTables)) {
  test(`${language} says everything that English says`, () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(en).sort());
    // One comparison for all: each costs the runner some milliseconds.
    const wanted = Object.entries(en).map(([key, text]) => [key, names(text), true]);
    const said = Object.keys(en).map((key) => [key, names(table[key as Key]), table[key as Key].trim() !== '']);
    expect(said).toEqual(wanted);
  });
}

const reason = (phrase: string, values: Reason['values'], language: Language) =>
  reasonWords({ kind: '', phrase, values, words: 'as the server says it', hint: '' }, language);

test('reasons are said in the language of the page', () => {
  const corner = { move: 'g2', opponent: 'white', square: 'h1' };
  expect(reason('corner_given_x', corner, 'en')).toBe('g2, the X-square, lets White take the corner h1');
  expect(reason('corner_given_x', corner, 'zh')).toBe('g2 是星位，让白方占角 h1');
  const moves = { side: 'black', played: 0, line: ['d8'], better_line: ['e1'], best: 6 };
  expect(reason('own_moves', moves, 'en')).toBe('leaves Black no moves after d8; e1 would leave 6');
  expect(reason('own_moves', moves, 'ja')).toBe('d8 のあと黒の手は0つ、e1 なら6つ');
  const later = { side: 'white', played: 7, line: ['f6', 'd2', 'c5', 'f4'], better_line: ['c5', 'e2', 'f4', 'd2'], best: 12 };
  expect(reason('own_moves', later, 'ja')).toBe('f6 d2 c5 f4 のあと白の手は7つ、c5 e2 f4 d2 なら12つ');
  expect(reason('result', { best: 4, played: 0 }, 'ja')).toBe('4石勝ちが引き分けになりました');
  expect(reason('result', { best: 0, played: -16 }, 'en')).toBe('turns a draw into a loss by 16');
  expect(reason('edge_opened', { edge: 'left', opponent: 'white', square: 'a4' }, 'de')).toBe('öffnet den Rand links, wo Weiß mit a4 hineinkommt');
  expect(reason('frontier', { played: 5, side: 'black', better: 'c2', best: 3 }, 'fr')).toBe('pions de Noir à côté de cases vides : 5 ; c2 en laisserait 3');
  expect(reason('pass_missed', { better: 'a1', opponent: 'white' }, 'it')).toBe('a1 farebbe passare il Bianco');
  expect(reason('something_new', {}, 'zh')).toBe('as the server says it');
});

test('a hint does not tell the better move', () => {
  const moves: Reason = {
    kind: 'opponent_moves', phrase: 'opponent_moves', values: { opponent: 'black', played: 9, better: 'a3', best: 6 },
    words: '', hint: 'gives Black 9 moves to choose from',
  };
  expect(reasonHint(moves, 'en')).toBe(moves.hint);
  expect(reasonHint(moves, 'zh')).toBe('给黑方 9 处可选');
  expect(reasonHint({ ...moves, phrase: 'pass_missed', hint: null }, 'en')).toBeUndefined();
});

test('the built-in puzzles say in English what the program said', () => {
  const reasons = kBuiltInPuzzles.flatMap(({ solution }) => [...solution.reasons, ...solution.tries.flatMap((t) => t.reasons)]);
  expect(reasons.length).toBeGreaterThan(100);
  expect(reasons.map((r) => reasonWords(r, 'en'))).toEqual(reasons.map((r) => r.words));
});

test('openings have the names of the language, or stay English', () => {
  expect(openingName('Tiger', 'ja')).toBe('虎');
  expect(openingName('Cat', 'zht')).toBe('貓（Cat）');
  expect(openingName('Rabbit', 'ja')).toBe('兎');
  expect(openingName('Tiger', 'de')).toBe('Tiger');
  expect(openingName('Ganglion', 'ja')).toBe('Ganglion');
  expect(openingName('Heath', 'zh')).toBe('Heath');
  expect(openingName('Heath', 'ja')).toBe('飛び出し牛');
});

test('events of the server are taken apart', () => {
  expect(parseEvent('event: values\ndata: {"depth":3}')).toEqual({ name: 'values', data: { depth: 3 } });
  expect(parseEvent(': still here')).toBeUndefined();
});
