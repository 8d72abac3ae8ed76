// The order of the folders in docs/architecture.md: each may use only itself and those before it.
import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const kOrder = ['browser', 'rules', 'report', 'game', 'engine', 'i18n', 'state', 'view'];
const kSource = join(__dirname, '../../src');

test('no folder uses one that comes after it', () => {
  expect(readdirSync(kSource, { withFileTypes: true }).filter((e) => e.isDirectory()).map((e) => e.name).sort()).toEqual(
    [...kOrder, 'style'].sort(),
  );
  const wrong: string[] = [];
  for (const [place, folder] of kOrder.entries()) {
    for (const file of readdirSync(join(kSource, folder))) {
      const text = readFileSync(join(kSource, folder, file), 'utf8');
      for (const [, path] of text.matchAll(/from '(\.[^']+)'/g)) {
        if (/^\.\.\/\.\.\/\.\.\/(src\/(review\/reasons|study\/lessons)\.json|books\/even-8\.txt)$/.test(path!)) continue; // data that the program shares with the page
        const used = normalize(join(dirname(join(folder, file)), path!)).split('/')[0]!;
        if (kOrder.indexOf(used) > place || !kOrder.includes(used)) wrong.push(`${folder}/${file} uses ${path}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the board knows only what it is given', () => {
  const text = readFileSync(join(kSource, 'view/board.tsx'), 'utf8');
  const used = [...text.matchAll(/^import (?!type).* from '(\.\.\/(?:state|engine|game)[^']*)'/gm)].map(([, path]) => path);
  expect(used).toEqual([]);
});

test('what the page knows is in one object', () => {
  // Signals outside of createState() would be shared by all pages of a process, and no test could begin with fresh ones.
  const outside: string[] = [];
  for (const folder of ['browser', 'game', 'engine', 'i18n', 'state', 'view']) {
    for (const file of readdirSync(join(kSource, folder))) {
      // A program of its own; the one connection to the browser's database, opened before there is a page.
      if (file === 'worker.ts' || file === 'durable.ts') continue;
      const text = readFileSync(join(kSource, folder, file), 'utf8');
      for (const [line] of text.matchAll(/^(export )?(let |const \w+ = (signal|computed|effect|shared|stored\w*|new (Map|Set|Desk))\b).*$/gm)) {
        outside.push(`${folder}/${file}: ${line}`);
      }
    }
  }
  expect(outside).toEqual([]);
});
