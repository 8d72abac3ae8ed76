// Languages are complete, and the server's sentences are known in all of them.
import { expect, test } from '@playwright/test';
import { en } from '../../src/i18n/en.ts';
import { ja } from '../../src/i18n/ja.ts';
import { translateReason } from '../../src/i18n/reasons.ts';
import { zh } from '../../src/i18n/zh.ts';
import { parseEvent } from '../../src/api/events.ts';

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

for (const [language, table] of Object.entries({ zh, ja })) {
  test(`${language} says everything that English says`, () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(en).sort());
    // One comparison for all: each costs the runner some milliseconds.
    const wanted = Object.entries(en).map(([key, text]) => [key, names(text), true]);
    const said = Object.keys(en).map((key) => [key, names(table[key as keyof typeof en]), table[key as keyof typeof en] !== '']);
    expect(said).toEqual(wanted);
  });
}

test('reasons are said in the language of the page', () => {
  expect(translateReason('g2, the X-square, lets White take the corner h1', 'zh')).toBe('g2 是星位，让白方占角 h1');
  expect(translateReason('leaves Black no moves after d8; e1 would leave 6', 'ja')).toBe('d8 のあと黒の手は0つ、e1 なら6つ');
  expect(translateReason('turns a win by 4 into a draw', 'ja')).toBe('4石勝ちが引き分けになりました');
  expect(translateReason('White gets the corner a8 (b7 c1 a8)', 'zh')).toBe('白方得到角 a8（b7 c1 a8）');
  expect(translateReason('something new', 'zh')).toBe('something new');
  expect(translateReason('a1 would make White pass', 'en')).toBe('a1 would make White pass');
});

test('events of the server are taken apart', () => {
  expect(parseEvent('event: values\ndata: {"depth":3}')).toEqual({ name: 'values', data: { depth: 3 } });
  expect(parseEvent(': still here')).toBeUndefined();
});
