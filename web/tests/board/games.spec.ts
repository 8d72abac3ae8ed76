// Whole games from the first move to the result, by mouse and by keyboard.
import type { Page } from '@playwright/test';
import { treeFromText } from '../../src/game/treeText.ts';
import { boardString } from '../../src/rules/notation.ts';
import { countOf, finalScore, isOver, kBlack, kWhite, startPosition } from '../../src/rules/position.ts';
import { rulesFromName } from '../../src/rules/rules.ts';
import { type Turn, boardText, expect, nextTurn, square, test } from './server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function byMouse(page: Page, turn: Turn): Promise<void> {
  const { x, y } = turn.legal[0]!;
  await page.mouse.click(x, y);
}

// From wherever the cursor is: along the column, along the row, Enter.
async function byKeyboard(page: Page, turn: Turn): Promise<void> {
  const { size, cursor } = turn;
  const target = turn.legal[turn.legal.length - 1]!.index;
  const rows = Math.floor(target / size) - Math.floor(cursor / size);
  const columns = (target % size) - (cursor % size);
  for (let i = 0; i < Math.abs(rows); ++i) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(columns); ++i) await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
}

interface End {
  readonly over: boolean;
  readonly position: string;
  readonly black: number;
  readonly white: number;
  readonly score?: number;
}

function endOf(rules: string, moves: string): End {
  const { position } = treeFromText(moves, startPosition(rulesFromName(rules)))!.end();
  const counts = { black: countOf(position, kBlack), white: countOf(position, kWhite) };
  return { over: isOver(position), position: boardString(position), ...counts, score: finalScore(position) };
}

const kWays = { mouse: byMouse, keyboard: byKeyboard };

for (const rules of ['8x8', '6x6-reversed']) {
  for (const [way, move] of Object.entries(kWays)) {
    test(`a whole game of ${rules} by ${way}`, async ({ page, request }, info) => {
      await page.goto(`/#play?rules=${rules}&black=human&white=engine:level=1`);
      let turn = await nextTurn(page);
      if (way === 'keyboard') await page.keyboard.press('b');
      for (let moves = 0; !turn.over; ++moves) {
        expect(moves).toBeLessThan(40);
        await move(page, turn);
        turn = await nextTurn(page, turn.board);
      }
      // The server, who knows the rules too, sees the same end; where there is none, the rules themselves.
      const ask = async (): Promise<End> => {
        const moves = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('moves') ?? '';
        if (info.project.name === 'site') return endOf(rules, moves);
        return (await request.post('/api/position', { data: { rules, moves } })).json();
      };
      // The address follows the board in a moment.
      await expect.poll(async () => (await ask()).over).toBe(true);
      const answer = await ask();
      expect(answer.position.split(' ')[0]).toBe(await boardText(page));
      const status = page.getByTestId('status');
      const black = answer.score!;
      await expect(status).toContainText(black > 0 ? 'You win by' : black < 0 ? 'You lose by' : 'A draw');
      if (black !== 0) await expect(status).toContainText(`by ${Math.abs(black)} — ${answer.black} to ${answer.white}`);
      if (rules.includes('reversed') && black !== 0) await expect(status).toContainText('Fewest discs win.');
    });
  }
}

test('undo, redo, hint, resign and a new game that can be taken back', async ({ page }) => {
  await page.goto('/');
  await square(page, 'f5').click();
  await expect(page.locator('.move')).toHaveCount(2);
  const played = (await nextTurn(page)).board;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-disc]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => boardText(page)).toBe(played);

  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('hint')).toContainText('looks best');
  await expect(page.locator('.disc.ghost')).toHaveCount(1);

  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByTestId('status')).toHaveText('Black resigns. White wins.');
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await expect(page.locator('[data-disc]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Bring the last one back' }).click();
  await expect.poll(() => boardText(page)).toBe(played);
});

test('the engine plays from the opening book if told to', { tag: '@server' }, async ({ page }) => {
  await page.goto('/#play?black=human&white=engine:level=1');
  await page.getByLabel('Opening book').check();
  await page.getByRole('button', { name: 'Use in this game' }).click();
  const asked = page.waitForRequest('**/api/move');
  await square(page, 'f5').click();
  expect((await asked).postDataJSON()).toMatchObject({ player: 'engine', level: 1, book: true });
  await expect(page.locator('.move')).toHaveCount(2);
  await expect(page.getByTestId('seat-white')).toContainText('Turncoat · level 1 · book');
});

test('a move taken back gives way to the one played instead', async ({ page }) => {
  await page.goto('/#play?black=human&white=human');
  await square(page, 'f5').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await square(page, 'd3').click();
  await expect(page.locator('.move.here')).toHaveText('d3');
  await expect(page.locator('.branch .move')).toHaveText(['f5']);
});

test('a pass is made, announced and in the list', async ({ page }) => {
  await page.goto('/#play?moves=f5f6f7g7d3f8h8&black=human&white=human');
  await square(page, 'h6').click();
  await expect(page.getByTestId('status')).toContainText('Black has no move and passes. White to move.');
  await expect(page.getByTestId('spoken')).toContainText('White plays h6. Black has no move and passes. White to move.');
  await expect(page.locator('.move.pass')).toHaveText('pass');
  // It is told in passing, and no longer where another position is on the board.
  await expect(page.getByTestId('toast')).toHaveText('Black has no move and passes.');
  await page.keyboard.press('2');
  await expect(page.getByTestId('toast')).toHaveCount(0, { timeout: 1500 });
  await page.keyboard.press('1');
  await square(page, 'c3').click();
  await expect(page.locator('.move')).toHaveCount(10);
});

test('two people on a clock: time runs, and whoever has none left loses', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Clock').selectOption({ label: '5 min' });
  await page.getByRole('combobox', { name: 'White' }).selectOption({ label: 'Person' });
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await square(page, 'f5').click();
  await page.clock.runFor(5_000);
  // Time also runs by itself meanwhile, so at least that much is gone.
  await expect(page.getByTestId('seat-white').locator('.clock')).toHaveText(/^4:([0-4]\d|5[0-5])$/);
  await expect(page.getByTestId('seat-black').locator('.clock')).toHaveText('5:00');
  await page.clock.fastForward('05:00');
  await expect(page.getByTestId('status')).toHaveText('White has no time left. Black wins.');
  await expect(page.getByTestId('seat-white').locator('.clock')).toHaveText('0.0');
});

test('two engines play each other to the end, and wait when told', { tag: '@server' }, async ({ page }) => {
  // So short a game would be over before anybody can say wait, so the first answer comes after that.
  let letThrough = () => {};
  const waiting = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/move', async (route) => {
    await waiting;
    await route.continue().catch(() => {}); // Taken back meanwhile, perhaps.
  });
  await page.goto('/#play?rules=4x4&black=engine:level=1&white=engine:level=2');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  letThrough();
  await page.waitForTimeout(300);
  expect(await page.locator('.move').count()).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.status.result')).toContainText(/wins by|A draw/);
});

test('choosing another game or opponent offers it and leaves the board alone', async ({ page }) => {
  await page.goto('/#play?moves=f5d6&black=human&white=human');
  const before = await boardText(page);
  // Folded away while a game is on.
  await expect(page.getByLabel('Who wins')).toHaveCount(0);
  await page.getByTestId('new-game').click();
  await page.getByLabel('Who wins').selectOption({ label: 'Fewest discs' });
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: '6×6' });
  await expect(page.getByText('The new game will be 6×6 · reversed.')).toBeVisible();
  expect(await boardText(page)).toBe(before);
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await expect(page.locator('[data-square]')).toHaveCount(36);
  await expect(page.getByTestId('rules')).toHaveText('6×6 · reversed');
  await expect(page.getByTestId('status')).toContainText('Fewest discs win.');
});
