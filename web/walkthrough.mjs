// The pictures of docs/walkthrough.md, taken from a server that runs, all or some:
//   node walkthrough.mjs http://127.0.0.1:8064 [newcomer|lesson|club|own|phone ...]
import { chromium } from 'playwright-core';

const address = process.argv[2] ?? 'http://127.0.0.1:8064';
const folder = new URL('../docs/walkthrough/', import.meta.url).pathname;

const browser = await chromium.launch({
  executablePath: process.env.TURNCOAT_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** A visitor with a browser of their own. */
async function visitor({ dark = false, phone = false } = {}) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1100, height: 760 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  const picture = async (name) => {
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${folder}${name}.png` });
  };
  const go = async (hash) => {
    await page.goto(`${address}/${hash}`);
    await page.getByRole('grid').waitFor();
  };
  const button = (name) => page.getByRole('button', { name });
  const exercise = page.getByTestId('exercise');
  return { page, picture, go, button, exercise };
}

const cards = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('turncoat.training')).cards);

/** The answers of the card that is asked now. */
async function answers(page) {
  const all = await cards(page);
  const id = await page.evaluate(() => {
    const round = JSON.parse(localStorage.getItem('turncoat.round'));
    return round.ids[round.at];
  });
  return all.find((c) => c.id === id).answers;
}

/** Plays a game to its end: the first legal move, corners first. */
async function playToTheEnd(page) {
  for (let before = ''; ; ) {
    const turn = await page.waitForFunction(
      (old) => {
        const cells = [...document.querySelectorAll('[data-square]')];
        const board = cells.map((c) => c.dataset.disc ?? '-').join();
        const over = document.querySelector('.status.result') !== null;
        const legal = cells.filter((c) => c.classList.contains('legal')).map((c) => c.dataset.square);
        return board !== old && (over || legal.length > 0) ? { board, over, legal } : false;
      },
      before,
      { timeout: 60_000 },
    );
    const { board, over, legal } = await turn.jsonValue();
    if (over) return;
    before = board;
    const best = legal.find((name) => /[ah][18]/.test(name)) ?? legal.find((name) => !/[abgh][1278]/.test(name)) ?? legal[0];
    await page.locator(`[data-square="${best}"]`).click();
  }
}

async function newcomer() {
  const { page, picture, go } = await visitor();
  await go('');
  await picture('newcomer-1-first-move');
  await playToTheEnd(page);
  await page.locator('.accuracy').first().waitFor({ timeout: 120_000 });
  await picture('newcomer-2-result');
  await page.getByRole('tab', { name: 'Train' }).click();
  await picture('newcomer-3-train');
}

async function lesson() {
  const { picture, go, button, exercise } = await visitor();
  await go('#train');
  await button(/^Corners/).click();
  await exercise.waitFor();
  await picture('newcomer-4-lesson');
}

async function clubPlayer() {
  const { page, picture, go, button, exercise } = await visitor();
  await go('#analyse?moves=f5d6c3d3c4');
  await page.getByTestId('people').waitFor();
  await page.getByText('Course of the game').click();
  await page.getByRole('button', { name: 'f4 by strength' }).click();
  await page.getByTestId('people').locator('tr').last().scrollIntoViewIfNeeded();
  await picture('club-1-what-people-play');
  await page.getByRole('tab', { name: 'Train' }).click();
  await page.getByText('Add lines').click();
  await page.getByLabel('Your side').selectOption('Black');
  await page.getByTestId('train-opening').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(/new positions/).waitFor();
  await page.getByTestId('train-opening').scrollIntoViewIfNeeded();
  await picture('club-2-lines');
  await button(/^Practise/).first().click();
  await exercise.waitFor();
  for (let i = 0; i < 3; ++i) {
    const [move] = await answers(page);
    await page.locator(`[data-square="${move}"]`).click();
    await page.getByTestId('comes-back').waitFor();
    if (i === 2) break;
    await button('Next').click();
    await page.waitForTimeout(800);
    if (await button('Skip it').isVisible()) await button('Skip it').click();
    await page.waitForTimeout(400);
  }
  await picture('club-3-drill');
}

async function ownGame() {
  const moves = 'd3c3c4e3f3d6e6f6d2d1e7b4b3f8d7e2f4a3c2c6f2e1c1d8f1c5e8g1h1f7g6h6f5g5g3h3b6b5g4h4h5a6h2g2h7b1a1g8h8g7b7c8c7b8a8a2a4b2a5a7';
  const { page, picture, go, button, exercise } = await visitor({ dark: true });
  await go(`#play?moves=${moves}&black=human&white=human:club`);
  await page.getByTestId('mistakes-wait').waitFor({ timeout: 120_000 });
  await picture('own-1-result');
  await page.getByTestId('mistakes-wait').click();
  await page.getByTestId('train-mistake').getByRole('button').click();
  await exercise.waitFor();
  const right = await answers(page);
  const legal = await page.locator('.cell.legal').evaluateAll((cells) => cells.map((c) => c.dataset.square));
  await page.locator(`[data-square="${legal.find((name) => !right.includes(name))}"]`).click();
  await exercise.locator('.words li').first().waitFor({ timeout: 60_000 }).catch(() => {});
  await picture('own-2-wrong');
  await button('Try again').click();
  await page.locator(`[data-square="${right[0]}"]`).click();
  await page.getByTestId('comes-back').waitFor();
  await picture('own-3-right');
}

async function phone() {
  const { page, picture, go } = await visitor({ phone: true });
  await go('#train');
  await page.getByTestId('train-daily').getByRole('button').click();
  await page.getByTestId('exercise').waitFor({ timeout: 60_000 });
  await picture('phone-today');
}

const kWalks = { newcomer, lesson, club: clubPlayer, own: ownGame, phone };
const wanted = process.argv.slice(3);
for (const [name, walk] of Object.entries(kWalks)) if (wanted.length === 0 || wanted.includes(name)) await walk();
await browser.close();
