// The script of single-file pages is checked in; it must be what web/src/report/ makes.
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a plain script of the build
import { reportScript } from '../../report.mjs';

test('src/page/replay.js is up to date (npm run report)', async () => {
  const there = readFileSync(fileURLToPath(new URL('../../../src/page/replay.js', import.meta.url)), 'utf8');
  expect(there).toBe(await (reportScript as () => Promise<string>)());
});
