// Training: lessons, drills that come back, what is kept when the page is closed, and the file that the program reads too.
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Card, Deck } from '../../src/state/trainDeck.ts';
import { expect, kCommand, kGame, square, test } from './server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What the browser keeps, as it would be found after a crash. */
const kept = (page: Page): Promise<Deck> => page.evaluate(() => JSON.parse(localStorage.getItem('turncoat.training') ?? '{"cards":[]}'));
const exercise = (page: Page) => page.getByTestId('exercise');
const at = async (page: Page) => Number(await page.getByTestId('round').getAttribute('data-at'));

/** The card that is asked now. */
async function asked(page: Page): Promise<Card> {
  await expect(exercise(page)).toHaveAttribute('data-outcome', 'open');
  const id = await page.evaluate((n) => JSON.parse(localStorage.getItem('turncoat.round')!).ids[n], await at(page));
  return (await kept(page)).cards.find((c) => c.id === id)!;
}

test('a lesson says in words what is wrong, and remembers what was solved', async ({ page }) => {
  await page.goto('/#train');
  await page.getByRole('button', { name: 'Mobility' }).click();
  await expect(page.getByTestId('round')).toContainText('Who has many moves can choose');
  await expect(exercise(page)).toContainText('find the best move');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const answer = /The answer is (\w\d)/.exec(await exercise(page).innerText())![1]!;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => at(page)).toBe(1);
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.getByRole('button', { name: 'Mobility' }).click();
  await expect(exercise(page)).toHaveAttribute('data-outcome', 'open');
  // Every other move, until one is bad enough to be explained.
  for (const cell of await page.locator('.cell.legal').all()) {
    const name = await cell.getAttribute('data-square');
    if (name === answer) continue;
    await cell.click();
    if ((await exercise(page).getAttribute('data-outcome')) === 'wrong') break;
    await page.getByRole('button', { name: 'Stop here' }).click();
    await page.getByRole('button', { name: 'Mobility' }).click();
  }
  await expect(exercise(page)).toContainText(/loses|is not the best/);
  await expect(exercise(page).locator('.words li').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await square(page, answer).click();
  await expect(exercise(page)).toContainText(`${answer} is right`);
  expect((await kept(page)).lessons.mobility).toContain(0);
});

test('endgames come back when they are due, and nothing is lost when the page is closed', async ({ page }) => {
  await page.goto('/#train');
  await page.getByLabel('Empty squares').selectOption('4');
  await page.getByRole('button', { name: 'Add five' }).click();
  await expect(page.getByTestId('train-endgame')).toContainText('5 positions · 0 known · 5 due');
  await page.getByTestId('train-endgame').getByRole('button', { name: 'Practise 5' }).click();
  const first = await asked(page);
  await square(page, first.answers[0]!).click();
  await expect(page.getByTestId('comes-back')).toContainText('tomorrow');
  expect((await kept(page)).cards.find((c) => c.id === first.id)).toMatchObject({ repetitions: 1, interval: 1, ease: 2.6 });
  await page.getByRole('button', { name: 'Next' }).click();
  // A wrong try is kept before anything else happens; the reload goes on with the same question.
  const second = await asked(page);
  const wrong = await page.locator('.cell.legal').evaluateAll((cells) => cells.map((c) => (c as HTMLElement).dataset.square!));
  await square(page, wrong.find((name) => !second.answers.includes(name))!).click();
  await expect(exercise(page)).toHaveAttribute('data-outcome', 'wrong');
  await page.reload();
  expect((await asked(page)).id).toBe(second.id);
  expect((await kept(page)).cards.find((c) => c.id === second.id)).toMatchObject({ repetitions: 0, interval: 1 });
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByTestId('train-endgame')).toContainText('5 positions · 1 known · 3 due');
});

/** The writing that has begun is done: a few thousandths of a second, or more on a busy machine. */
const written = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('turncoat');
        opening.onsuccess = () => (opening.result.transaction('kept').objectStore('kept').count().onsuccess = () => done());
      }),
  );

test('what was answered and played a moment ago is there after the browser was killed', async ({ server, openBrowser }) => {
  const answers = await openBrowser();
  await answers.page.goto(`${server.address}#train`);
  await answers.page.getByLabel('Empty squares').selectOption('4');
  await answers.page.getByRole('button', { name: 'Add five' }).click();
  await answers.page.getByTestId('train-endgame').getByRole('button', { name: 'Practise 5' }).click();
  const first = await asked(answers.page);
  await square(answers.page, first.answers[0]!).click();
  await answers.page.getByTestId('comes-back').waitFor();
  await written(answers.page);
  await answers.end('SIGKILL');

  // The round goes on after the answer that was given. The last move of a game, and the browser is killed before its review is there.
  const plays = await openBrowser();
  await plays.page.goto(`${server.address}#train`);
  await expect(plays.page.getByTestId('round')).toHaveAttribute('data-at', '0');
  expect((await kept(plays.page)).cards.find((c) => c.id === first.id)).toMatchObject({ repetitions: 1, interval: 1 });
  await plays.page.route('**/api/review', () => {}); // no answer comes
  await plays.page.goto(`${server.address}?game#play?moves=${kGame.slice(0, -2)}&black=human:beginner&white=human`);
  await square(plays.page, kGame.slice(-2)).click();
  await plays.page.getByTestId('result-card').waitFor();
  await written(plays.page);
  await plays.end('SIGKILL');

  const comesBack = await openBrowser();
  await comesBack.page.goto(server.address);
  await comesBack.page.getByRole('grid').waitFor();
  const games = await comesBack.page.evaluate(() => JSON.parse(localStorage.getItem('turncoat.games')!));
  expect(games.map((game: { moves: string }) => game.moves.replaceAll('pa', ''))).toEqual([kGame]);
  expect(await comesBack.page.evaluate(() => JSON.parse(localStorage.getItem('turncoat.ownRating')!).games)).toBe(1);
  await expect.poll(async () => (await kept(comesBack.page)).cards.filter((c) => c.kind === 'mistake').length).toBeGreaterThan(0);
});

test('opening lines are added and drilled', async ({ page }) => {
  await page.goto('/#analyse?moves=f5d6c3');
  await page.getByRole('tab', { name: 'Train' }).click();
  const openings = page.getByTestId('train-opening');
  await openings.getByText('Add lines').click();
  await expect(openings.getByLabel('After the moves')).toHaveValue('f5d6c3');
  await openings.getByLabel('Your side').selectOption('White');
  await openings.getByLabel('Moves further').selectOption('4');
  await openings.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(openings).toContainText(/\d+ positions · 0 known/);
  await openings.getByRole('button', { name: /^Practise/ }).click();
  const card = await asked(page);
  expect(card.moves).toBe('f5'); // the line that leads there is learned first
  expect(card.answers).toEqual(['d6']);
  await square(page, 'f6').click();
  await expect(exercise(page)).toHaveAttribute('data-outcome', 'wrong');
  await page.getByRole('button', { name: 'Try again' }).click();
  await square(page, 'd6').click();
  await expect(page.getByTestId('comes-back')).toContainText('comes back');
  const learned = (await kept(page)).cards.find((c) => c.id === card.id)!;
  expect(learned.repetitions).toBe(1);
  expect(learned.ease).toBeCloseTo(2.36);
});

test('a line of one’s own is added as it is, and moves that cannot be are refused', async ({ page }) => {
  await page.goto('/#train');
  const openings = page.getByTestId('train-opening');
  await openings.getByText('Add lines').click();
  await openings.getByLabel('Your side').selectOption('White');
  await openings.getByLabel('After the moves').fill('f5d6z9');
  await openings.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('These moves are not possible.')).toBeVisible();
  expect((await kept(page)).cards).toEqual([]);
  await openings.getByLabel('After the moves').fill('F5 f4 e3 d6');
  await openings.getByRole('button', { name: 'Add only these moves' }).click();
  await expect(openings).toContainText('2 positions · 0 known');
  expect((await kept(page)).cards.map((c) => c.answers)).toEqual([['f4'], ['d6']]);
});

test('lines take one’s own moves from the opening book', { tag: '@server' }, async ({ page, request }) => {
  const { move, evidence } = await (await request.post('/api/move', { data: { moves: 'f5d6', level: 1, book: true } })).json();
  expect(evidence).toBe('book');
  await page.goto('/#analyse?moves=f5d6');
  await page.getByRole('tab', { name: 'Train' }).click();
  const openings = page.getByTestId('train-opening');
  await openings.getByText('Add lines').click();
  await openings.getByLabel('Your moves').selectOption('opening book');
  await openings.getByLabel('Moves further').selectOption('4');
  await openings.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(openings).toContainText(/[1-9] positions · 0 known/);
  expect((await kept(page)).cards.find((c) => c.moves === 'f5d6')!.answers).toHaveLength(1);
  expect(move).toMatch(/[a-h][1-8]/);
});

test('mistakes of a finished game wait, and the program reads the file', { tag: '@server' }, async ({ page }) => {
  await page.goto(`/#play?moves=${kGame}&black=human&white=engine:level=1`);
  await page.getByTestId('mistakes-wait').click();
  await expect(page.getByTestId('train-mistake')).toContainText(/\d positions · 0 known/);
  await page.getByTestId('train-mistake').getByRole('button', { name: /^Practise/ }).click();
  await expect(exercise(page)).toContainText(/You played \w\d\. \d+ % of people rated 1500 find it\./);
  await page.getByRole('button', { name: 'Stop here' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the progress' }).click()]);
  const file = (await download.path())!;
  const count = (JSON.parse(readFileSync(file, 'utf8')) as Deck).cards.length;
  const status = JSON.parse(execFileSync(kCommand, ['train', 'status', '--deck', file, '--json'], { encoding: 'utf8' }));
  expect(status.mistake).toMatchObject({ positions: count, due: count });
  // And back, into a browser that knows nothing.
  await page.evaluate(() => {
    localStorage.clear();
    return new Promise((done) => (indexedDB.deleteDatabase('turncoat').onsuccess = done));
  });
  await page.goto('/?again#train');
  await page.getByLabel('Load a file').setInputFiles(file);
  await expect(page.getByTestId('train-mistake')).toContainText(`${count} positions`);
});
