// The order of the folders in docs/architecture.md: each may use only itself and those before it.
import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const kOrder = ['browser', 'rules', 'report', 'game', 'engine', 'i18n', 'state', 'view'];
const kSource = fileURLToPath(new URL('../../src', import.meta.url));

test('no folder uses one that comes after it', () => {
  expect(readdirSync(kSource, { withFileTypes: true }).filter((e) => e.isDirectory()).map((e) => e.name).sort()).toEqual(
    [...kOrder, 'style'].sort(),
  );
  const wrong: string[] = [];
  for (const [place, folder] of kOrder.entries()) {
    for (const file of readdirSync(join(kSource, folder))) {
      const text = readFileSync(join(kSource, folder, file), 'utf8');
      for (const [, path] of text.matchAll(/from '(\.[^']+)'/g)) {
        if (/^\.\.\/\.\.\/\.\.\/src\/(review\/reasons|study\/lessons)\.json$/.test(path!)) continue; // data that the program shares with the page
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
