// What is checked in although it is made: the script of single-file pages, and the files of Preact.
import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test('src/page/replay.js is up to date (npm run report)', () => {
  const script = "process.stdout.write(await (await import('./report.mjs')).reportScript())";
  const made = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: join(__dirname, '../..'), encoding: 'utf8' });
  expect(readFileSync(join(__dirname, '../../../src/page/replay.js'), 'utf8')).toBe(made);
});

test('vendor/ has the versions of package-lock.json (npm run vendor)', () => {
  const script = "process.stdout.write(JSON.stringify(await (await import('./vendor.mjs')).vendored()))";
  const made = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: join(__dirname, '../..'), encoding: 'utf8' });
  for (const [name, text] of Object.entries(JSON.parse(made) as Record<string, string>)) {
    expect(readFileSync(join(__dirname, '../../vendor', name), 'utf8'), name).toBe(text);
  }
});
