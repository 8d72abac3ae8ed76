// What a person finds at the board before, during and after a game.
import { expect, kGame, nextTurn, square, test } from './server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// One move before the end, Black to play it.
const kLast = kGame.slice(0, -2);

test('after a game: the result, how well it was played, and what next', async ({ page }) => {
  await page.goto(`/#play?moves=${kLast}&black=human&white=engine:level=1`);
  await expect(page.getByTestId('game-card')).toContainText('played a5.');
  const turn = await nextTurn(page);
  await page.mouse.click(turn.legal[0]!.x, turn.legal[0]!.y);
  const card = page.getByTestId('result-card');
  await expect(card.getByRole('heading')).toHaveText(/^You (win|lose) by \d+ — \d+ to \d+\.$/);
  await expect(card.locator('.accuracy')).toHaveCount(2);
  await expect(card.locator('.worst li')).toHaveCount(2);
  // The review is there at once, at the move that was asked for.
  await card.locator('.worst button').first().click();
  await expect(page.getByTestId('verdict')).toContainText('was better by');
  await expect(page.getByTestId('summary')).toBeVisible();
  await page.getByRole('tab', { name: 'Play' }).click();
  await card.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page.getByTestId('seat-white')).toContainText('You');
  await expect(page.locator('.move')).toHaveCount(1);
  await page.getByRole('button', { name: 'Bring the last one back' }).click();
  await card.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByTestId('seat-black')).toContainText('You');
  await expect(page.locator('[data-disc]')).toHaveCount(4);
});

test('the whole result is seen above a long list of moves', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 760 });
  await page.goto(`/#play?moves=${kLast}&black=human&white=human:beginner`);
  const turn = await nextTurn(page);
  await page.mouse.click(turn.legal[0]!.x, turn.legal[0]!.y);
  const card = page.getByTestId('result-card');
  await expect(card.locator('.accuracy')).toHaveCount(2);
  await expect(card.getByTestId('own-rating')).toBeVisible();
  for (const part of [card.getByRole('button', { name: 'Swap sides' }), page.locator('.move.here')]) await expect(part).toBeInViewport({ ratio: 1 });
});

test('a new opponent can be chosen after a game', async ({ page }) => {
  await page.goto(`/#play?moves=${kGame}&black=human&white=engine:level=1`);
  await page.getByRole('button', { name: 'New opponent' }).click();
  await page.getByRole('combobox', { name: 'White' }).selectOption({ label: 'random' });
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await expect(page.getByTestId('seat-white')).toContainText('random');
});

test('values say whose they are, and how they are known once for all', async ({ page }, info) => {
  await page.goto('/#analyse?moves=f5d6c3d3c4f4');
  await expect(page.getByTestId('view-point')).toContainText('for Black, who is to move');
  // The page's own engine has no book.
  if (info.project.name !== 'site') {
    await page.getByText('What to show').click();
    await page.getByLabel('Values from the opening book').uncheck();
  }
  await page.getByLabel('Until').selectOption({ label: 'level 4' });
  await expect(page.getByTestId('view-point').locator('.badge')).toHaveText(/@/);
  await expect(page.locator('.line .badge')).toHaveCount(0);
  await expect(page.locator('.cell .badge')).toHaveCount(0);
  // A line unfolds, and a move under the pointer shows what it turns.
  const first = page.locator('.line').first();
  await first.getByRole('button', { name: /^The whole line/ }).click();
  await expect(first).toHaveClass(/open/);
  await page.locator('.cell.legal').first().hover();
  await expect(page.locator('.cell.turns')).not.toHaveCount(0);
  await page.mouse.move(2, 2);
  await expect(page.locator('.cell.turns')).toHaveCount(0);
});

test('no line moves away under the pointer', { tag: '@server' }, async ({ page }) => {
  let searches = 0;
  await page.route('**/api/analyse', (route) => {
    const depth = ++searches;
    const scores = depth === 1 ? { d6: 2, f4: 1, f6: 0 } : { d6: 0, f4: 1, f6: 2 };
    const known = { exact: false, book: false, depth, percent: 73, evidence: `${depth}@73%` };
    const lines = Object.entries(scores).map(([move, score]) => ({ move, score, pv: [move], ...known }));
    const values = { depth, nodes: 1, seconds: 0, final: true, lines };
    const body = `event: values\ndata: ${JSON.stringify(values)}\n\nevent: done\ndata: {"reason":"complete"}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.goto('/#analyse?moves=f5');
  const first = page.getByTestId('lines').locator('.pv-move.first');
  await expect(first).toHaveText(['d6', 'f4', 'f6']);
  await page.getByTestId('lines').hover();
  await page.getByLabel('Until').selectOption({ label: 'level 4' });
  await expect(page.getByTestId('facts')).toContainText('Depth 2');
  await expect(first).toHaveText(['d6', 'f4', 'f6']);
  await page.mouse.move(2, 2);
  await expect(first).toHaveText(['f6', 'f4', 'd6']);
});

for (const [width, height] of [[1280, 720], [390, 844], [820, 1180]] as const) {
  test(`a review shows board, graph and moves together, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/#review?moves=${kGame}`);
    await page.getByLabel('Level').selectOption('6');
    await page.getByRole('button', { name: 'Review the game on the board' }).click();
    // Wherever the page was scrolled to, the review is in sight when it is ready.
    await page.evaluate(() => window.scrollTo(0, 9999));
    await expect(page.getByTestId('summary')).toBeVisible();
    for (const part of [page.getByRole('grid'), page.getByTestId('graph'), page.locator('.move.here')]) await expect(part).toBeInViewport({ ratio: 0.7 });
    // Nothing that scrolls up and down stands inside something that does.
    const nested = await page.evaluate(() => {
      const scrolls = (e: Element) => e.scrollHeight > e.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(e).overflowY);
      const page = document.documentElement.scrollHeight > document.documentElement.clientHeight + 1;
      return [...document.querySelectorAll('body *')]
        .filter(scrolls)
        .filter((e) => page || [...document.querySelectorAll('body *')].some((outer) => outer !== e && outer.contains(e) && scrolls(outer)))
        .map((e) => e.className);
    });
    expect(nested).toEqual([]);
  });
}

test('the page fills a wide window, with larger type', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/#analyse?moves=f5d6c3');
  expect((await page.getByRole('grid').boundingBox())!.width).toBeGreaterThan(1050);
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBeGreaterThan(19);
  await expect(square(page, 'd3')).toBeVisible();
});

test('a study can be marked, typed into and walked with the wheel', async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6c3');
  await square(page, 'c4').click({ button: 'right' });
  await expect(square(page, 'c4')).toHaveAttribute('aria-label', /marked/);
  await expect(page).toHaveURL(/marks=c4/);
  await page.reload();
  await expect(square(page, 'c4')).toHaveClass(/marked/);
  await page.getByLabel('Type moves').fill('d3c4a1');
  await page.getByLabel('Type moves').press('Enter');
  await expect(page.locator('.move')).toHaveText(['f5', 'd6', 'c3', 'd3', 'c4']);
  await expect(page.getByLabel('Type moves')).toHaveValue('a1');
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, -100);
  await expect(page.locator('.move.here')).toHaveText('c3');
  await page.mouse.wheel(0, 100);
  await expect(page.locator('.move.here')).toHaveText('c4');
});

test('a game can begin with an even opening, or with one of a list of one’s own', async ({ page }) => {
  await page.goto('/#play');
  const opening = page.getByRole('combobox', { name: 'Opening', exact: true });
  await opening.selectOption('even');
  await page.getByRole('button', { name: 'Start a new game' }).click();
  // It needs no search: the list is part of the page.
  await expect(page.locator('[data-disc]')).toHaveCount(12);
  await page.getByTestId('new-game').click();
  await page.getByTestId('openings-file').setInputFiles({ name: 'none.txt', mimeType: 'text/plain', buffer: Buffer.from('hello\n') });
  await expect(page.getByTestId('toast')).toContainText('No openings were found');
  await page.getByTestId('openings-file').setInputFiles({ name: 'xot.txt', mimeType: 'text/plain', buffer: Buffer.from('f5f6e6f4\nf5f6e6f4\n') });
  await expect(page.getByTestId('toast')).toContainText('2 openings read.');
  await expect(opening).toHaveValue('own');
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await expect(page).toHaveURL(/moves=f5f6e6f4/);
  // The list is there the next time, and in an analysis.
  await page.goto('/#analyse');
  await page.reload();
  await page.getByText('Openings by chance').click();
  await page.getByRole('button', { name: 'Draw from my list' }).click();
  await expect(page).toHaveURL(/#analyse\?moves=f5f6e6f4/);
  await page.getByRole('button', { name: 'Draw an opening' }).click();
  await expect(page.locator('[data-disc]')).toHaveCount(12);
});

test('where there is no list an even opening is searched for', async ({ page }) => {
  await page.goto('/#play?rules=6x6');
  await page.getByRole('combobox', { name: 'Opening', exact: true }).selectOption('even');
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await expect(page.locator('[data-disc]')).toHaveCount(12);
});

test('a player that thinks for long can be told to move', async ({ page }) => {
  // This level would think for minutes.
  await page.goto('/#play?black=human&white=engine:level=60');
  await square(page, 'f5').click();
  await page.getByRole('button', { name: 'Move now' }).click();
  await expect(page.locator('.move')).toHaveCount(2);
  await expect(page.getByTestId('status')).toHaveText('Your move.');
});

test('on paper there is the board with its moves, and nothing to press', async ({ page }) => {
  await page.goto('/#review?moves=f5d6c3d3c4');
  await expect(page.locator('.move')).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.move').last()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.locator('button:visible')).toHaveCount(await page.locator('.move:visible').count());
});

test('there are puzzles before anybody has played', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  expect(await page.getByTestId('puzzle-list').getByRole('button').count()).toBeGreaterThan(10);
  // One is on the board at once; whoever comes back finds the next that was not tried.
  await expect(page.getByTestId('exercise')).toContainText('Puzzle 1 ');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await expect(page.getByTestId('exercise')).toContainText('Puzzle 2 ');
});

test('games that were played and reviewed are kept, found, opened and saved', async ({ page }) => {
  await page.goto(`/#play?moves=${kGame}&black=human&white=engine:level=1`);
  await expect(page.getByTestId('result-card').locator('.accuracy')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Library' }).click();
  const mine = page.getByTestId('my-games');
  await expect(mine.locator('li')).toHaveCount(1);
  await expect(mine).toContainText('You – Turncoat · level 1');
  await expect(mine).toContainText('Accuracy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all to a file' }).click();
  expect((await download).suggestedFilename()).toBe('turncoat-games.ggf');
  await page.reload();
  await mine.locator('.hit').click();
  await expect(page.getByTestId('seat-white')).toContainText('Turncoat');
  await expect(page.locator('.move')).toHaveCount(await page.locator('.move').count());
  // One click reviews one of them.
  await page.keyboard.press('3');
  await page.getByLabel('Level').selectOption('6');
  await page.getByTestId('newest-games').getByRole('button').click();
  await expect(page.getByTestId('summary')).toBeVisible();
  // Puzzles are made of them.
  await page.keyboard.press('4');
  await page.getByText('Puzzles from games').click();
  await page.getByRole('button', { name: 'From my 1 game here' }).click();
  await expect(page.getByTestId('puzzle-list')).toHaveCount(0);
  await expect(page.locator('.notice.bad')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).or(page.getByRole('button', { name: 'Start with these' })).first().click();
  await page.keyboard.press('5');
  await mine.getByRole('button', { name: 'Forget this game' }).click();
  await expect(mine.locator('li')).toHaveCount(0);
});

test('a hint and its reasons stand within the window', { tag: '@server' }, async ({ page }) => {
  const reason = (words: string) => ({ kind: 'other', phrase: words, values: {}, words, hint: null });
  const reasons = ['leaves seventeen discs of Black beside empty squares; a8 would leave eleven of them', 'gives White fourteen moves to choose from; a8 would give eleven'].map(reason);
  const known = { exact: false, book: false, depth: 10, percent: 73, evidence: '10@73%' };
  const body = JSON.stringify({ move: 'a8', score: 12, instead: 'e7', pass: false, seconds: 1, reasons, ...known });
  await page.route('**/api/hint', (route) => route.fulfill({ contentType: 'application/json', body }));
  for (const [width, height] of [[1280, 720], [390, 844], [820, 1180]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/?${width}#play?moves=${kGame.slice(0, 2 * 30)}&black=human&white=human`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByTestId('hint')).toBeInViewport({ ratio: 1 });
    const shown = page.locator('.hint-reasons:visible');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('Compared with e7');
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});

test('nothing can be played before a question is asked', async ({ page }) => {
  await page.goto('/#train');
  await expect(page.getByTestId('status')).toHaveText('Choose what to practise.');
  await expect(page.locator('.cell.legal')).toHaveCount(0);
  await square(page, 'f5').click();
  await expect(page.locator('[data-disc]')).toHaveCount(4);
});

test('a phone held sideways shows both players', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/#play?moves=f5d6c3&black=human&white=human:club');
  for (const side of ['black', 'white']) {
    const name = page.getByTestId(`seat-${side}`).locator('.name');
    await expect(name).toBeInViewport({ ratio: 1 });
    expect(await name.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
  }
});

test('whoever is new here is told the game in two sentences', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('newcomer').getByRole('button', { name: 'Rules and keys' }).click();
  await expect(page.getByRole('dialog')).toContainText('When nobody can move, most discs win.');
  await page.keyboard.press('Escape');
  await square(page, 'f5').click();
  await expect(page.getByTestId('newcomer')).toHaveCount(0);
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 } });
  test('has the board and the panel side by side', async ({ page }) => {
    for (const hash of ['#play?moves=f5d6c3', '#analyse?moves=f5d6c3', '#puzzles?puzzle=2']) {
      await page.goto(`/${hash}`);
      await page.reload();
      const board = (await page.getByRole('grid').boundingBox())!;
      const panel = (await page.locator('.panel').boundingBox())!;
      expect(board.y + board.height).toBeLessThanOrEqual(390);
      expect(board.height, `${hash}: as high as the window allows`).toBeGreaterThan(280);
      expect(panel.x).toBeGreaterThan(board.x + board.width);
      expect(panel.y).toBeLessThan(200);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
    }
  });
});
