// Values, review, editor, puzzles and library on the real engine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, boardText, discs, expect, ggfGame, kCareless, kCommand, kGame, square, test } from './server.ts';

test('values appear on every legal square and grow deeper', async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6c3d3c4');
  const legal = page.locator('.cell.legal');
  await expect(page.locator('.cell .value')).toHaveCount(await legal.count());
  await expect(page.locator('.cell.loss-0')).not.toHaveCount(0);
  const depth = async () => Number(/Depth (\d+)/.exec(await page.getByTestId('facts').innerText())?.[1] ?? 0);
  await expect.poll(depth).toBeGreaterThan(3);
  const first = await depth();
  await expect.poll(depth).toBeGreaterThan(first + 1);
  // Every value shows its evidence, and is spoken.
  await expect(page.getByTestId('view-point').locator('.badge')).toHaveText(/^(\d+@\d+%|✓ exact|book)$/);
  const best = page.locator('.cell.loss-0').first();
  await expect(best).toHaveAttribute('aria-label', /^[a-h][1-8], empty, legal, (plus|minus|even)/);
  // The line under the pointer is on the board.
  await page.getByTestId('lines').locator('li').first().hover();
  expect(await page.locator('.disc.ghost').count()).toBeGreaterThan(2);
  await page.mouse.move(0, 0);
  await expect(page.locator('.disc.ghost')).toHaveCount(0);
  // Everything can be hidden.
  await page.keyboard.press('v');
  await expect(page.locator('.cell .value')).toHaveCount(0);
});

test('what the opening book knows is marked so, unless nobody wants it', { tag: '@server' }, async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6');
  // Said once for all moves, and beside those that differ.
  await expect(page.locator('.panel .badge.book').first()).toHaveText('book');
  // What the search itself found stands beside it.
  await expect(page.getByTestId('lines')).toContainText(/search ([+−]\d|0)/);
  await page.getByText('What to show').click();
  await page.getByLabel('Values from the opening book').uncheck();
  await expect(page.getByTestId('view-point').locator('.badge')).toHaveText(/^\d+@\d+%$/);
  await expect(page.locator('.badge.book')).toHaveCount(0);
});

test('an endgame becomes exact, with a tick', async ({ page }) => {
  await page.goto(`/#analyse?moves=${kGame.slice(0, 2 * 50)}`);
  await expect(page.getByTestId('view-point').locator('.badge')).toHaveText('✓ exact');
  await expect(page.getByTestId('lines').locator('li .badge')).toHaveCount(0);
});

test('moves tried beside the game become branches that can be walked, promoted and removed', async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6c3d3c4&at=2');
  await square(page, 'c5').click();
  await square(page, 'f4').click();
  await expect(page.locator('.branch .move')).toHaveText(['c5', 'f4']);
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.move.here')).toHaveText('c5');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.move.here')).toHaveText('c3');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect(page.locator('.branch .move')).toHaveText(['c3', 'd3', 'c4']);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Remove the branch' }).click();
  await expect(page.locator('.branch')).toHaveCount(0);
  await expect(page.locator('.move')).toHaveText(['f5', 'd6', 'c5', 'f4']);
});

test('a position that was set up by hand is analysed', async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6');
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(discs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Use this position' })).toBeDisabled();
  await page.getByLabel('Black', { exact: true }).check();
  await square(page, 'd4').click();
  await square(page, 'd5').click();
  await page.getByLabel('White', { exact: true }).check();
  await square(page, 'e5').click();
  await page.getByLabel('To move').selectOption('White');
  await page.getByRole('button', { name: 'Use this position' }).click();
  await expect(discs(page)).toHaveCount(3);
  await expect(page.getByTestId('status')).toHaveText('White to move.');
  await expect(page.locator('.cell.legal')).not.toHaveCount(0);
  await expect(page.locator('.cell .value').first()).toBeVisible();
  // Text in any notation goes into the editor too.
  await page.keyboard.press('s');
  await page.getByLabel('Or as text in any notation').fill('BO[8 -------- -------- --*O---- --***--- ---O**-- ---O---- -------- -------- O]');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.poll(() => boardText(page)).toBe('------------------XO------XXX------OXX-----O--------------------');
});

test('a pasted game is reviewed, explained and can be learned from', async ({ page }) => {
  await page.goto('/#review');
  await page.getByLabel('Level').selectOption('6');
  await page.getByLabel('Paste or drop a game in any format').fill(ggfGame(kGame.slice(0, 80), 'Ann', 'Bob'));
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByTestId('summary')).toContainText('Accuracy');
  await expect(page.getByTestId('summary')).toContainText('Ann');
  const points = page.getByTestId('turning-points').locator('li');
  expect(await points.count()).toBeGreaterThan(0);
  // The curve is drawn; a click on it goes there.
  await expect(page.locator('.graph .curve')).toHaveAttribute('d', /^M.*L/);
  const box = (await page.getByTestId('graph').boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.3, box.y + 40);
  const ply = Number(await page.getByTestId('graph').getAttribute('aria-valuenow'));
  expect(ply).toBeGreaterThan(8);
  expect(ply).toBeLessThan(28);
  // A turning point shows the better move as a ghost, and can be tried again.
  await points.first().getByRole('button').click();
  await expect(page.locator('.disc.ghost')).toHaveCount(1);
  await expect(page.getByTestId('verdict')).toContainText('was better by');
  await page.getByRole('button', { name: 'Learn from the mistakes' }).click();
  await expect(page.getByTestId('exercise')).toContainText('find the best move');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const answer = await page.locator('.cell', { has: page.locator('.disc.ghost', { hasText: /^1$/ }) }).getAttribute('data-square');
  await square(page, answer!).click();
  await expect(page.getByTestId('exercise')).toHaveAttribute('data-outcome', 'right');
});

test('what cannot be read is said so', { tag: '@trouble' }, async ({ page }) => {
  await page.goto('/#review');
  await page.getByLabel('Paste or drop a game in any format').fill('hello there');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.locator('.notice.bad')).toHaveText('There is no game in this that I can read.');
  // Where a game goes wrong is said, in the page's words.
  for (const [text, words] of [
    ['f5d6c3d3c4b4b3', 'Move 6, b4, is not possible there.'],
    ['f5d6e9', 'Move 3 is not a square such as f5.'],
  ] as const) {
    await page.getByLabel('Paste or drop a game in any format').fill(text);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(page.locator('.notice.bad')).toHaveText(words);
  }
  // Pasted during a game it is said in passing, and the game stays.
  await page.keyboard.press('1');
  await square(page, 'f5').click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'hello there');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  });
  await expect(page.getByTestId('toast')).not.toBeEmpty();
  await expect(page.locator('.move').first()).toHaveText('f5');
});

test('puzzles are found in games and solved', async ({ page }) => {
  await page.goto('/#puzzles');
  await page.getByLabel('Or paste or drop games').fill(kCareless);
  await page.getByRole('button', { name: 'Find puzzles' }).click();
  await page.getByRole('button', { name: /^Puzzle 1,/ }).click();
  await expect(page.getByTestId('exercise')).toContainText('find the best move');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByTestId('exercise')).toContainText('The answer is');
  const answer = await page.locator('.cell', { has: page.locator('.disc.ghost', { hasText: /^1$/ }) }).getAttribute('data-square');
  await square(page, answer!).click();
  await expect(page.getByTestId('exercise')).toHaveAttribute('data-outcome', 'right');
  // It was looked up, so it does not count as solved.
  await expect(page.getByRole('button', { name: /^Puzzle 1, missed/ })).toBeVisible();
});

test('without a library the page makes one of the games it is given', { tag: '@server' }, async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'turncoat-board-'));
  const server = await Server.start(0, data);
  try {
    await page.goto(`${server.address}#library`);
    await expect(page.getByText('No library yet.')).toBeVisible();
    const games = [ggfGame(kGame.slice(0, 90), 'Ann', 'Bob'), ggfGame(kGame.slice(0, 80), 'Bob', 'Cid'), ggfGame(kGame.slice(0, 90), 'Ann', 'Bob')];
    await page.getByLabel('Paste or drop games in any format').fill(games.join('\n'));
    await page.getByRole('button', { name: 'Add games to the library' }).click();
    await expect(page.getByTestId('toast')).toHaveText('2 added, 1 known already, 0 not readable.');
    await expect(page.getByTestId('continuations').locator('tbody tr').first()).toContainText('2');
    // What was played from here stands beside the values of an analysis.
    await page.keyboard.press('2');
    await expect(page.locator('.line-facts').first()).toBeVisible();
    await expect(page.getByTestId('lines')).toContainText('2 games');
  } finally {
    await page.close();
    await server.end('SIGTERM');
    rmSync(data, { recursive: true });
  }
});

test('the library says what was played from here, and finds games', { tag: '@server' }, async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'turncoat-board-'));
  const games = join(data, 'games.ggf');
  const played = [kGame.slice(0, 90), kGame.slice(0, 80), 'f5d6c3d3c4'];
  writeFileSync(games, played.map((g, i) => ggfGame(g, `Ann${i}`, 'Bob')).join('\n'));
  execFileSync(kCommand, ['library', 'import', games], { env: { ...process.env, XDG_DATA_HOME: data } });
  const server = await Server.start(0, data);
  try {
    await page.goto(`${server.address}#library`);
    const { features } = await (await page.request.get(`${server.address}api/status`)).json();
    test.skip(!features.library, 'this build has no library');
    const table = page.getByTestId('continuations');
    // All orientations together: every first move is the same.
    await expect(table.locator('tbody tr').first()).toContainText('3');
    await table.locator('tbody tr').first().getByRole('button').click();
    await expect(page.locator('.move')).toHaveCount(1);
    await page.getByLabel('Player').fill('ann1');
    await page.getByRole('button', { name: 'Search games' }).click();
    await expect(page.getByTestId('hits').getByRole('button')).toHaveCount(1);
    await page.getByTestId('hits').getByRole('button').click();
    await expect(page.getByTestId('seat-black')).toContainText('Ann1');
    await expect(page.locator('.move')).toHaveCount(40);
  } finally {
    await page.close(); // it may have a question on its way, which would find nobody
    await server.end('SIGTERM');
    rmSync(data, { recursive: true });
  }
});

test('what people play is told by strength, beside the analysis and in the library', async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6c3');
  const people = page.getByTestId('people');
  await expect(people).toContainText('What people of 1500 play here');
  await expect(people.locator('tbody tr').first()).toContainText(/d3.*\d\d %.*[+−]\d/);
  await page.getByRole('tab', { name: 'Library' }).click();
  await people.getByRole('button', { name: 'd3 by strength' }).click();
  await expect(people).toContainText(/< 1500: \d+ % chose d3, scoring \d+ %\./);
  await expect(people).toContainText(/≥ 1900: \d+ % chose d3/);
  await people.getByRole('button', { name: 'd3', exact: true }).click();
  await expect(page.getByTestId('moves').getByRole('button')).toHaveCount(4);
});
