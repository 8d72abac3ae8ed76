// Everybody can use it: no violation of accessibility in any state, and everything by keyboard, spoken as it happens.
import type { Page } from '@playwright/test';
import { scan } from './axe.ts';
import { expect, kGame, square, test } from './server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('no violation of accessibility in any view or dialog, at rest or pressed', { tag: '@trouble' }, async ({ page }) => {
  test.slow();
  await page.goto('/#analyse?moves=f5d6c3(c5f4)d3c4');
  const until = page.getByLabel('Until');
  await until.selectOption({ label: 'level 4' });
  await until.blur(); // a list has its own use for keys
  await expect(page.locator('.cell .value').first()).toBeVisible();
  await scan(page, 'analyse', { board: true });
  for (const key of ['1', '3', '4', '5', 's']) {
    await page.keyboard.press(key);
    await scan(page, `view ${key}`);
  }
  await page.keyboard.press('Escape');
  for (const key of ['?', 'o', 'm']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await scan(page, `dialog ${key}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('nor during a game, after it, in its review, its lessons and a puzzle', async ({ page }) => {
  test.slow();
  await page.goto(`/#play?moves=${kGame.slice(0, 40)}&black=human&white=human`);
  await expect(page.getByTestId('game-card')).toBeVisible();
  await scan(page, 'game');
  await page.goto(`/#play?moves=${kGame}&black=human&white=engine:level=1`);
  await page.reload();
  const card = page.getByTestId('result-card');
  await expect(card.locator('.accuracy')).toHaveCount(2);
  await scan(page, 'result');
  await card.locator('.worst button').first().click();
  await expect(page.getByTestId('verdict')).toBeVisible();
  await scan(page, 'review');
  await page.getByRole('button', { name: 'Learn from the mistakes' }).click();
  await expect(page.getByTestId('exercise')).toBeVisible();
  await scan(page, 'lesson');
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByTestId('my-games').locator('li')).toHaveCount(1);
  await scan(page, 'my games');
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await page.getByRole('button', { name: /^Puzzle 1,/ }).click();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  // How many people find it is told a little later, and changes what the buttons show.
  await expect(page.getByRole('button', { name: /^Puzzle 2,.*people/ })).toBeVisible();
  await scan(page, 'puzzle');
});

/** Presses Tab until what has the focus has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 150; ++i) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    if (name.test(here)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('a game, its review and a puzzle by keyboard alone, spoken as they go', async ({ page }) => {
  // One move before the end.
  await page.goto(`/#play?moves=${kGame.slice(0, -2)}&black=human&white=engine:level=1`);
  await page.keyboard.press('b');
  const last = kGame.slice(-2);
  const place = async () => (await page.locator('.cell:focus').getAttribute('data-square'))!;
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  for (let i = 0; i < last.charCodeAt(0) - 97; ++i) await page.keyboard.press('ArrowRight');
  for (let i = 1; i < Number(last[1]); ++i) await page.keyboard.press('ArrowDown');
  expect(await place()).toBe(last);
  await expect(square(page, last)).toHaveAttribute('aria-label', /legal/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('spoken')).toContainText('You win by');
  await tabTo(page, /^Review$/); // the tab
  await tabTo(page, /^Review$/); // the button of the result
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('summary')).toBeVisible();
  await tabTo(page, /^Learn from the mistakes$/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('exercise')).toContainText('find the best move');
  await page.keyboard.press('Escape');
  await page.keyboard.press('4');
  await tabTo(page, /^Puzzle 1,/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Show the answer$/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('exercise')).toHaveAttribute('data-outcome', 'shown');
});

test('two hundred positions analysed take no more than 20 MB', async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  };
  await page.goto(`/#analyse?moves=${kGame}&at=0`);
  await expect(page.locator('.cell .value').first()).toBeVisible();
  const before = await used();
  for (let round = 0; round < 4; ++round) {
    for (let i = 0; i < 50; ++i) {
      await page.keyboard.press(round % 2 === 0 ? '.' : ',');
      // Long enough for a first answer.
      await page.waitForTimeout(100);
    }
  }
  expect((await used()) - before).toBeLessThan(20e6);
});
