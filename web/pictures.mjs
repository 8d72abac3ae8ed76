// The pictures of docs/board/, taken from a server or a host of `make site` that runs, all or some:
//   node pictures.mjs http://127.0.0.1:8064 [review phone-review ...]
import { chromium } from 'playwright-core';

const [address = 'http://127.0.0.1:8064', ...wanted] = process.argv.slice(2);
const folder = new URL('../docs/board/', import.meta.url).pathname;
const kGame =
  'f5d6c3f3d3d2c4b4c2b3b5e3f2c5f4a6b6b7c6c7c1e6a3e1d1b1a4a5a7f6a8d7e7e2f1g1f7g3g4h5b2d8e8a1a2g6g5h6g2c8b8h1h2h3h4g8f8g7h8h7';
const part = (plies) => kGame.slice(0, 2 * plies);

const browser = await chromium.launch({
  executablePath: process.env.TURNCOAT_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

async function take(name, hash, { dark = false, phone = false, sideways = false, locale = 'en', act = async () => {} } = {}) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const context = await browser.newContext({
    viewport: sideways ? { width: 844, height: 390 } : phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale,
  });
  const page = await context.newPage();
  await page.goto(`${address}/${hash}`);
  await page.getByRole('grid').waitFor();
  await act(page);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

const review = async (page) => {
  await page.getByLabel('Level').selectOption('8');
  await page.getByRole('button', { name: 'Review the game on the board' }).click();
  await page.getByTestId('turning-points').waitFor({ timeout: 120_000 });
  await page.getByTestId('turning-points').getByRole('button').first().click();
  await page.locator('.panel-body').evaluate((body) => (body.scrollTop = 0));
  await page.evaluate(() => window.scrollTo(0, 94));
};
const values = (page) => page.locator('.cell .value').first().waitFor();
const result = (page) => page.locator('.accuracy').first().waitFor({ timeout: 120_000 });
// How many people find each of them is told a little later.
const puzzles = (page) => page.locator('.puzzle-button', { hasText: '%' }).first().waitFor({ timeout: 60_000 });
// One of its exercises is open.
const lesson = async (page) => {
  await page.getByRole('button', { name: 'Mobility' }).click();
  await page.getByTestId('exercise').waitFor({ timeout: 60_000 });
};

for (const dark of [false, true]) {
  const look = dark ? '-dark' : '';
  await take(`play${look}`, `#play?moves=${part(18)}&black=human&white=human:club`, { dark });
  await take(`result${look}`, `#play?moves=${kGame}&black=human&white=engine:level=3`, { dark, act: result });
  await take(`analyse${look}`, `#analyse?moves=${part(12)}`, { dark, act: values });
  await take(`review${look}`, `#review?moves=${kGame}`, { dark, act: review });
  await take(`puzzle${look}`, '#puzzles?puzzle=4', { dark, act: puzzles });
  await take(`lesson${look}`, '#train', { dark, act: lesson });
}
await take('phone', `#play?moves=${part(18)}&black=human&white=human:club`, { phone: true });
await take('phone-result', `#play?moves=${kGame}&black=human&white=engine:level=3`, { phone: true, dark: true, act: result });
await take('phone-analyse', `#analyse?moves=${part(12)}`, { phone: true, act: values });
await take('phone-review', `#review?moves=${kGame}`, { phone: true, dark: true, act: review });
await take('phone-puzzle', '#puzzles?puzzle=4', { phone: true, act: puzzles });
await take('phone-sideways', `#analyse?moves=${part(12)}`, { phone: true, sideways: true, act: values });
await take('analyse-zh', `#analyse?moves=${part(12)}`, { locale: 'zh-CN', act: values });
await take('phone-ja', '#play', { phone: true, locale: 'ja' });
await browser.close();
