// What once went wrong at the board, each thing once.
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, boardText, discs, expect, kCommand, kCareless, kGame, ggfGame, nextTurn, square, test } from './server.ts';

const moves = (page: Page) => page.locator('.move');
const here = (page: Page) => page.locator('.move.here');
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name });

test('a move taken back and played again is answered again', { tag: '@server' }, async ({ page }) => {
  await page.goto('/#play?black=human&white=engine:level=1');
  await square(page, 'f5').click();
  await expect(moves(page)).toHaveCount(2);
  await nextTurn(page);
  await page.keyboard.press('u');
  await expect(discs(page)).toHaveCount(4);
  await square(page, 'f5').click();
  await expect(page.getByTestId('status')).toHaveText('Your move.');
  await expect(discs(page)).toHaveCount(6);
  // Also if the page is loaded anew before the answer came.
  await page.keyboard.press('u');
  await page.route('**/api/move', () => {});
  await square(page, 'f5').click();
  await expect(page).toHaveURL(/tip=1&/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByTestId('status')).toHaveText('Your move.');
  await expect(discs(page)).toHaveCount(6);
});

test('a page that is loaded anew right after a move still has it', async ({ page }) => {
  await page.goto('/#play?black=human&white=human');
  for (const [name, count] of [['f5', 1], ['d6', 2]] as const) {
    // In one go, so that the address could not be written in between.
    const loaded = page.waitForEvent('load');
    await page.evaluate((which) => {
      document.querySelector<HTMLElement>(`[data-square="${which}"]`)!.click();
      location.reload();
    }, name);
    await loaded;
    await expect(moves(page)).toHaveCount(count);
    await expect(page).toHaveURL(/moves=f5/);
  }
});

test('moves tried in an analysis are no moves of the game', async ({ page }) => {
  await page.goto('/#play?moves=f5d6c3d3&black=human&white=engine:level=1');
  const before = await boardText(page);
  await tabNamed(page, 'Analyse').click();
  await expect(moves(page)).toHaveText(['f5', 'd6', 'c3', 'd3']);
  await square(page, 'c4').click();
  await expect(here(page)).toHaveText('c4');
  await square(page, 'f4').click();
  await page.waitForTimeout(600);
  await expect(moves(page)).toHaveText(['f5', 'd6', 'c3', 'd3', 'c4', 'f4']);
  await tabNamed(page, 'Play').click();
  expect(await boardText(page)).toBe(before);
  await expect(moves(page)).toHaveCount(4);
  // What was tried is still there, and a reload keeps both.
  await tabNamed(page, 'Analyse').click();
  await expect(moves(page)).toHaveCount(6);
  await expect(page).toHaveURL(/#analyse.*c4f4/);
  await page.reload();
  await tabNamed(page, 'Play').click();
  expect(await boardText(page)).toBe(before);
  // A game is made of it on purpose.
  await page.goBack();
  await expect(here(page)).toHaveText('f4');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(tabNamed(page, 'Play')).toHaveAttribute('aria-selected', 'true');
  await expect(moves(page)).toHaveCount(6);
});

test('after a click on the board the arrow keys walk through the game', async ({ page }) => {
  await page.goto('/#play?black=human&white=human');
  await square(page, 'f5').click();
  await square(page, 'd6').click();
  await page.keyboard.press('ArrowLeft');
  await expect(here(page)).toHaveText('f5');
  await page.keyboard.press('ArrowRight');
  await expect(here(page)).toHaveText('d6');
  // From the keyboard the board is entered as before.
  await page.keyboard.press('b');
  await expect(square(page, 'd6')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(square(page, 'c6')).toBeFocused();
});

test('a strange link shows what is legal in it and changes no settings', async ({ page }) => {
  await page.goto('/#play?moves=f5d6a1&black=engine:level=999&white=human');
  await expect(moves(page)).toHaveText(['f5', 'd6']);
  await expect(page.getByTestId('toast')).toContainText('up to move 2');
  await expect(page.getByTestId('seat-white')).toContainText('Beginner');
  await page.goto('/#play?moves=f5&black=random&white=human');
  await page.reload();
  await expect(page.getByTestId('seat-black')).toContainText('random');
  // The next visit begins with one's own players, also where an older page kept foreign ones.
  await page.evaluate(() => localStorage.removeItem('turncoat.lastGame'));
  await page.goto('/?again');
  await expect(page.getByTestId('seat-white')).toContainText('Beginner');
  await page.evaluate(() => localStorage.setItem('turncoat.seats', '{"1":"engine:level=999","2":"human"}'));
  await page.goto('/?and-again');
  await expect(page.getByTestId('status')).toHaveText('Your move.');
});

test('a wrong try at a puzzle is answered without giving the solution away', async ({ page }) => {
  await page.goto('/#puzzles');
  await page.getByLabel('Or paste or drop games').fill(kCareless);
  await page.getByRole('button', { name: 'Find puzzles' }).click();
  await page.getByRole('button', { name: /^Puzzle 1,/ }).click();
  const solution = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('turncoat.puzzles')!) as { solution: { answer: string; tries: { move: string }[] } }[])[0]!.solution,
  );
  // The question survives a reload.
  await expect(page).toHaveURL(/#puzzles\?puzzle=1$/);
  const board = await boardText(page);
  await page.reload();
  await expect(page.getByTestId('exercise')).toContainText('find the best move');
  expect(await boardText(page)).toBe(board);
  for (const { move } of solution.tries.filter((each) => each.move !== solution.answer).slice(0, 3)) {
    await square(page, move).click();
    const card = page.getByTestId('exercise');
    await expect(card).toHaveAttribute('data-outcome', 'wrong');
    await expect(card).toContainText('The reply is');
    await expect(card).not.toContainText('The answer is');
    expect(await card.innerText()).not.toMatch(new RegExp(`\\b${solution.answer}\\b`));
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await boardText(page)).toBe(board);
    await expect(moves(page)).toHaveCount(0);
  }
});

test('a search for puzzles says how far it is', async ({ page }) => {
  await page.goto('/#puzzles');
  const games = Array.from({ length: 12 }, (_, i) => ggfGame(kGame.slice(0, 120 - 2 * i), 'Ann', 'Bob'));
  await page.getByLabel('Or paste or drop games').fill(games.join('\n'));
  await page.getByRole('button', { name: 'Find puzzles' }).click();
  await expect(page.getByTestId('progress')).toContainText(/\d+ of \d+/);
  await expect(page.getByTestId('progress')).toContainText('found so far');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByTestId('progress')).toHaveCount(0);
});

test('a hint says which other move its reasons speak of', { tag: '@server' }, async ({ page }) => {
  await page.goto(`/#play?moves=${kGame.slice(0, 2 * 30)}&black=human&white=human`);
  const answered = page.waitForResponse('**/api/hint');
  await page.getByRole('button', { name: 'Hint' }).click();
  const answer = (await (await answered).json()) as { move: string; instead: string; reasons: unknown[] };
  const hint = page.getByTestId('hint');
  await expect(hint).toContainText(`${answer.move} looks best.`);
  expect(answer.instead).not.toBe(answer.move);
  if (answer.reasons.length > 0) await expect(hint).toContainText(`Compared with ${answer.instead}:`);
});

test('the clock runs on in another view and gives no time back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Clock').selectOption({ label: '5 min' });
  await page.getByRole('combobox', { name: 'White' }).selectOption({ label: 'Person' });
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await square(page, 'f5').click();
  await page.clock.runFor(20_000);
  await tabNamed(page, 'Analyse').click();
  await page.clock.runFor(20_000);
  await tabNamed(page, 'Play').click();
  await expect(page.getByTestId('seat-white').locator('.clock')).toHaveText(/^4:(0\d|1\d|20)$/);
  // Nor does a look at an earlier move.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('seat-white').locator('.clock')).toHaveText(/^4:(0\d|1\d|20)$/);
});

for (const width of [1280, 390]) {
  test(`what is said in passing covers nothing that can be pressed, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/#play?moves=f5d6&black=human&white=human');
    await page.getByRole('button', { name: 'New game', exact: true }).click();
    await expect(page.getByTestId('toast')).toBeVisible();
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('.toast')!;
      const box = toast.getBoundingClientRect();
      return [...document.querySelectorAll('button, select, input, .cell')]
        .filter((e) => !toast.contains(e))
        .filter((e) => {
          const b = e.getBoundingClientRect();
          return b.width > 0 && b.left < box.right && b.right > box.left && b.top < box.bottom && b.bottom > box.top;
        })
        .map((e) => e.outerHTML.slice(0, 80));
    });
    expect(covered.filter((html) => !html.includes('class="skip"'))).toEqual([]);
  });
}

test('the name of the opening is that of the game on the board, however late', async ({ page }) => {
  const tiger = 'f5d6c3d3c4f4c5b3c2d2e3f3e6';
  await page.goto(`/#analyse?moves=${tiger}`);
  const name = await page.getByTestId('opening').innerText();
  await page.goto(`/#analyse?moves=${kGame.slice(0, 2 * 40)}`);
  await page.getByTestId('moves').getByRole('button').last().waitFor();
  await expect(page.getByTestId('opening')).not.toHaveText(name);
  const late = await page.getByTestId('opening').innerText();
  await page.keyboard.press('Home');
  await expect(page.getByTestId('opening')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.getByTestId('opening')).toHaveText(late);
});

test('a game opened from the library has its continuations beside it', { tag: '@server' }, async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'turncoat-board-'));
  const games = join(data, 'games.ggf');
  writeFileSync(games, ggfGame(kGame.slice(0, 80), 'Ann', 'Bob'));
  execFileSync(kCommand, ['library', 'import', games], { env: { ...process.env, XDG_DATA_HOME: data } });
  const server = await Server.start(0, data);
  try {
    await page.goto(`${server.address}#library`);
    await page.getByRole('button', { name: 'Search games' }).click();
    await page.getByTestId('hits').getByRole('button').click();
    await expect(page.getByTestId('continuations')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText('No game of the library goes on from here.')).toBeVisible();
  } finally {
    await page.close();
    await server.end('SIGTERM');
    rmSync(data, { recursive: true });
  }
});

test('a new game is the one that was chosen, by button and by key', async ({ page }) => {
  await page.goto('/#play?black=human&white=human');
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: '6×6' });
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await expect(page.locator('[data-square]')).toHaveCount(36);
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: '4×4' });
  await page.getByRole('combobox', { name: 'White' }).selectOption({ label: 'random' });
  await page.getByTestId('status').click();
  await page.keyboard.press('n');
  await expect(page.locator('[data-square]')).toHaveCount(16);
  await expect(page.getByTestId('seat-white')).toContainText('random');
});

test('the value bar has room for its numbers', async ({ page }) => {
  await page.goto(`/#analyse?moves=${kGame.slice(0, 2 * 52)}`);
  await expect(page.locator('.bar span')).toBeVisible();
  for (const text of ['10', '64', '9.9']) {
    const fits = await page.locator('.bar span').evaluate((span, words) => {
      span.textContent = words;
      return span.scrollWidth <= span.clientWidth;
    }, text);
    expect(fits).toBe(true);
  }
  // Complete is not the same as running.
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
});

test('nothing sticks out of a page 320 wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/#play?moves=f5d6&black=human&white=engine:level=3');
  for (const name of ['Play', 'Analyse', 'Review', 'Puzzles', 'Library']) {
    await tabNamed(page, name).click();
    if (name === 'Analyse' || name === 'Library') await page.getByTestId('people').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
  await page.keyboard.press('s');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('nor does the longest name of a game push anything out, in any language', async ({ page }) => {
  await page.goto('/#play?rules=8x8-reversed-parallel&moves=c3&black=human&white=human');
  for (const language of ['en', 'zh', 'zht', 'ja', 'de', 'fr', 'it']) {
    await page.evaluate((name) => localStorage.setItem('turncoat.language', JSON.stringify(name)), language);
    await page.reload();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language}, ${width} wide`).toBeLessThanOrEqual(width);
      const [name, actions] = await Promise.all(['.rules-name', '.head-actions'].map(async (part) => (await page.locator(part).boundingBox())!));
      expect(name!.x + name!.width).toBeLessThanOrEqual(actions!.x + 1);
      expect(name!.height, `${language}, ${width} wide`).toBeLessThanOrEqual(48);
    }
  }
});

test('nor in any other language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/#play?moves=f5d6&black=human&white=engine:level=3');
  for (const language of ['zh', 'zht', 'ja', 'de', 'fr', 'it']) {
    await page.evaluate((name) => localStorage.setItem('turncoat.language', JSON.stringify(name)), language);
    await page.reload();
    for (let i = 0; i < 5; ++i) {
      await page.getByRole('tab').nth(i).click();
      if (i === 1) await page.getByTestId('people').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language}, tab ${i}`).toBeLessThanOrEqual(320);
      // No tab breaks its name.
      const heights = await page.getByRole('tab').evaluateAll((tabs) => new Set(tabs.map((tab) => tab.clientHeight)).size);
      expect(heights, `${language}, names of the tabs`).toBe(1);
      // Nor does one stand alone in a row.
      const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
      const inRows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      expect(new Set(inRows).size, `${language}, rows of tabs`).toBe(1);
    }
  }
});

test('a drag over the graph selects no text, and the move on the board is in sight after a review', async ({ page }) => {
  await page.goto('/#review');
  await page.getByLabel('Level').selectOption('6');
  await page.getByLabel('Paste or drop a game in any format').fill(kGame);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByTestId('summary')).toBeVisible();
  const list = (await page.getByTestId('moves').boundingBox())!;
  const current = (await here(page).boundingBox())!;
  expect(current.y + current.height).toBeLessThanOrEqual(list.y + list.height + 1);
  const box = (await page.getByTestId('graph').boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 200, { steps: 5 });
  await page.mouse.move(box.x + box.width - 60, box.y + 40, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('a review that the server cannot make is said so', { tag: ['@trouble', '@server'] }, async ({ page }) => {
  const server = await Server.start();
  await page.goto(`${server.address}#review?moves=f5d6c3d3`);
  await expect(page.getByRole('button', { name: 'Review the game on the board' })).toBeVisible();
  await server.end('SIGKILL');
  await page.getByRole('button', { name: 'Review the game on the board' }).click();
  await expect(page.locator('.notice.bad')).toContainText('The server does not answer');
});

test('files of many games open whole, with names', async ({ page }) => {
  await page.goto('/#review');
  await page.getByLabel('Level').selectOption('6');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles([
    { name: 'WTH_2000.wtb', mimeType: 'application/octet-stream', buffer: wthor(20_000) },
    { name: 'WTH.JOU', mimeType: 'application/octet-stream', buffer: wthorPlayers(['???', 'Ann', 'Bob']) },
  ]);
  await expect(page.getByText('20000 games')).toBeVisible();
  await expect(page.getByTestId('found').getByRole('button').first()).toContainText('Ann – Bob');
  await page.getByRole('button', { name: 'Another game' }).click();
  const many = Array.from({ length: 3500 }, (_, i) => ggfGame(kGame.slice(0, 90), `Ann${i}`, 'Bob')).join('\n');
  expect(many.length).toBeGreaterThan(1 << 20);
  const second = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await second).setFiles({ name: 'many.ggf', mimeType: 'text/plain', buffer: Buffer.from(many) });
  await expect(page.getByText('3500 games')).toBeVisible();
  // The list stays open when the review of its first game has come to its end.
  await expect(page.getByTestId('summary')).toBeVisible();
  await page.locator('.found').getByLabel('Player').fill('ann3499');
  await expect(page.getByTestId('found').getByRole('button')).toHaveCount(1);
});

test('the lessons begin with the worst move and leave no tries in the game', async ({ page }) => {
  await page.goto('/#review');
  await page.getByLabel('Level').selectOption('6');
  await page.getByLabel('Paste or drop a game in any format').fill(kCareless);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByTestId('summary')).toBeVisible();
  const row = page.getByTestId('summary').getByRole('row', { name: 'Worst move' });
  const worst = (await row.getByRole('button').allInnerTexts()).map((text) => parseInt(text));
  const count = await moves(page).count();
  await page.getByRole('button', { name: 'Learn from the mistakes' }).click();
  const intro = /Move (\d+): .* lost (\d+\.\d)/;
  const lesson = async () => intro.exec(await page.getByTestId('exercise').innerText())!;
  expect(worst).toContain(Number((await lesson())[1]));
  const loss = Number((await lesson())[2]);
  const legal = await page.locator('.cell.legal').evaluateAll((cells) => cells.map((c) => c.getAttribute('data-square')!));
  for (const name of legal.slice(0, 2)) {
    await square(page, name).click();
    await page.waitForTimeout(200);
    if (await page.getByRole('button', { name: 'Try again' }).isVisible()) await page.getByRole('button', { name: 'Try again' }).click();
    else await page.keyboard.press('ArrowLeft');
  }
  const answer = page.getByRole('button', { name: 'Show the answer' });
  if (await answer.isVisible()) await answer.click();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(Number((await lesson())[2])).toBeLessThanOrEqual(loss);
  await page.keyboard.press('Escape');
  await expect(moves(page)).toHaveCount(count);
  await expect(page.locator('.branch')).toHaveCount(0);
});

/** A WTHOR file of the same game many times. */
function wthor(games: number): Buffer {
  const bytes = Buffer.alloc(16 + 68 * games);
  bytes.writeUInt32LE(games, 4);
  bytes.writeUInt16LE(2000, 10);
  const codes = (kGame.match(/../g) ?? []).map((m) => Number(m[1]) * 10 + m.charCodeAt(0) - 96);
  for (let i = 0; i < games; ++i) {
    const at = 16 + 68 * i;
    bytes.writeUInt16LE(1, at + 2);
    bytes.writeUInt16LE(2, at + 4);
    bytes[at + 6] = 30;
    codes.forEach((code, j) => (bytes[at + 8 + j] = code));
  }
  return bytes;
}

function wthorPlayers(names: readonly string[]): Buffer {
  const bytes = Buffer.alloc(16 + 20 * names.length);
  bytes.writeUInt16LE(names.length, 8);
  names.forEach((name, i) => bytes.write(name, 16 + 20 * i, 'latin1'));
  return bytes;
}
