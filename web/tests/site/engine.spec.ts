// The page with its own engine, on a host of plain files: what is not the same as on a server.
import type { Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Host, discs, expect, kGame, square, test } from '../board/server.ts';

test('the kernels of the page agree with the plain ones', async () => {
  const bytes = readFileSync(process.env.TURNCOAT_KERNELS ?? '../build-site/kernels.wasm');
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { _initialize, differences, kernels_compared } = instance.exports as Record<string, (n?: number) => number>;
  _initialize!();
  expect(kernels_compared!()).toBeGreaterThan(2); // a vector one among them
  expect(differences!(20_000)).toBe(0);
});

test('the engine in the page answers a move, and asks nobody', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await square(page, 'f5').click();
  await expect(discs(page)).toHaveCount(6);
  await page.keyboard.press('o');
  await expect(page.getByTestId('engine-place')).toContainText('in this page');
  expect(asked).toEqual(['/api/status']);
});

test('the folder may lie anywhere on its host', async ({ page, server }) => {
  await page.goto(`${server.address}project/`);
  await square(page, 'f5').click();
  await expect(discs(page)).toHaveCount(6);
});

/** Waits until the page and all that it needs are kept. */
async function keep(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((ready) => navigator.serviceWorker.addEventListener('controllerchange', ready, { once: true }));
    }
  });
}

test('after the first visit it plays, analyses and reviews without a network', { tag: '@trouble' }, async ({ browser }) => {
  const host = await Host.start();
  const context = await browser.newContext({ baseURL: host.address });
  const page = await context.newPage();
  await keep(page);
  host.end(); // nobody is there any more
  await page.reload();
  await square(page, 'f5').click();
  await expect(discs(page)).toHaveCount(6);
  await page.goto('/#analyse?moves=f5d6c3');
  await expect(page.getByTestId('lines').locator('li').first()).toBeVisible();
  await page.goto('/#review');
  await page.getByLabel('Level').selectOption('6');
  await page.getByLabel('Paste or drop a game in any format').fill(kGame);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByTestId('summary')).toContainText('Accuracy');
  await context.close();
});

test('a first visit loads the usual game only, who installs the page all of them', async ({ browser }) => {
  const host = await Host.start();
  const context = await browser.newContext({ baseURL: host.address });
  const page = await context.newPage();
  await keep(page);
  const weights = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name!)).keys()).map((r) => new URL(r.url).pathname).filter((path) => path.includes('/weights/'));
    });
  // With the model of people, whom a newcomer plays.
  expect((await weights()).sort()).toEqual(['/weights/8x8-people.weights', '/weights/8x8.weights']);
  // What is played is kept.
  await page.goto('/#play?rules=6x6&black=human&white=engine:level=1');
  await square(page, 'c2').click();
  await expect(discs(page)).toHaveCount(6);
  await expect.poll(weights).toContain('/weights/6x6.weights');
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  const all = readdirSync(join(process.env.TURNCOAT_SITE ?? '../site', 'weights'));
  await expect.poll(async () => (await weights()).length).toBe(all.length);
  await context.close();
  host.end();
});

test('it can be installed', async ({ page, server }) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(new URL(link!, server.address).href)).json();
  expect(manifest.start_url).toBe('./');
  for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, server.address).href)).ok()).toBe(true);
});

/** Asks a worker of its own, as the page does. */
async function ask(page: Page, path: string, body: object): Promise<{ event: string; data: Record<string, unknown> }[]> {
  return page.evaluate(
    async ([where, what]) => {
      const module = await WebAssembly.compileStreaming(fetch('engine.wasm'));
      const worker = new Worker('worker.js', { type: 'module' });
      const events: { event: string; data: Record<string, unknown> }[] = [];
      await new Promise<void>((done) => {
        worker.onmessage = ({ data }) => (data.done ? done() : events.push({ event: data.event, data: JSON.parse(data.data) }));
        worker.postMessage({ module });
        worker.postMessage({ question: { id: 1, path: where, body: what, token: URL.createObjectURL(new Blob(['.'])) } });
      });
      worker.terminate();
      return events;
    },
    [path, body] as const,
  );
}

// Scores for the side to move, by `turncoat solve`.
const kSolved: readonly [start: string, score: number][] = [
  ['-XXXOXXXOXXXXXXXOXXXXX-XOOOXOXXXOOOOXXXXOX---XXXOX---X---------- X', -30],
  ['OXXXXXXXO-XXXXXOOXX-OXXO-XXXOXXOX-XOOO--OOOOOOO----OOOO-----O--- X', 36],
  ['XOOO--O-XOOO-O--XOOOOO--OOOOXO--OOOXXOO-OOXXX-O-OXXXXX--OX-XOX-- X', 2],
  ['XXX-XXXXX-XXXXX--XXOOOO-OXXXOOO-OXXOO-O-OXXO-O-OO-XOOOO-O-X----- X', 6],
  ['OOOOOOOXO-OOOXXX-OOXXXXOXOXXXXOOXXXXX--OXXXO-X---XXOO------O---- X', -8],
  ['XXXXXXXXXXXOXX-XOOOXXOXXOOOOOXOX-OOOOXOXXO-O-O-X---OOX---------- X', 54],
  ['OXO-XXXXXXXXOOOXXXOXXOOXXOOOXXOXX--OOXOX---OO-XX--OXX--X-O------ X', 10],
  ['OOOOOOO-XOOOOOXXXXOOXXXXXXXXOXX--XXXO-X-OOXOOO--O-OX--O-O------- X', -42],
];

test('positions with eighteen empties are solved right', async ({ page }) => {
  await page.goto('/');
  for (const [start, score] of kSolved) {
    const events = await ask(page, '/api/move', { start, level: 60 });
    expect(events.map((e) => e.event)).toEqual(['answer']);
    expect(events[0]!.data).toMatchObject({ exact: true, score });
  }
});

test('what is wrong with a question is said as a server says it', async ({ page }) => {
  await page.goto('/');
  const [{ event, data }] = (await ask(page, '/api/move', { moves: 'f5f5' })) as [{ event: string; data: { error: { code: string } } }];
  expect(event).toBe('error');
  expect(data.error.code).toBe('bad_game');
});
