// How quick the board is, on a server that runs or on the files of `make site`:
//   node measure.mjs http://127.0.0.1:8064
//   node measure.mjs ../site
import { createServer } from 'node:http';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { chromium } from 'playwright-core';

const subject = process.argv[2] ?? '../site';
const kTypes = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', wasm: 'application/wasm' };
const kGame =
  'd3c3c4e3f3d6e6f6d2d1e7b4b3f8d7e2f4a3c2c6f2e1c1d8f1c5e8g1h1f7g6h6f5g5g3h3b6b5g4h4h5a6h2g2h7b1a1g8h8g7b7c8c7b8a8a2a4b2a5a7';
// Midgame for the speed of the search; the second position of tests/site/engine.spec.ts for that of the endgame.
const kMidgame = 'f5d6c3d3c4f4c5b3c2e3d2c6b4';
const kEndgame = 'OXXXXXXXO-XXXXXOOXX-OXXO-XXXOXXOX-XOOO--OOOOOOO----OOOO-----O--- X';

function host(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(new URL(request.url, 'http://host').pathname.replace(/\/$/, '/index.html')));
    if (!existsSync(file) || statSync(file).isDirectory()) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': kTypes[file.split('.').pop()] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

const server = subject.startsWith('http') ? undefined : await host(subject);
const address = server ? `http://127.0.0.1:${server.address().port}/` : new URL('/', subject).href;
const browser = await chromium.launch({
  executablePath: process.env.TURNCOAT_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const spread = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return `${sorted[0].toFixed(0)} – ${sorted.at(-1).toFixed(0)} ms, middle ${sorted[sorted.length >> 1].toFixed(0)}, ${times.length} runs`;
};

/** A page as on a first visit. */
async function visit(hash, run) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address + hash);
  const result = await run(page);
  await context.close();
  return result;
}

// A script in the page, because a question to it takes milliseconds itself. Resolves when `what` is true after a frame.
const until = (page, what) =>
  page.evaluate(`new Promise((done) => {
    const look = () => (${what}) ? done(performance.now()) : requestAnimationFrame(look);
    look();
  })`);
const discs = (n) => `document.querySelectorAll('[data-disc]').length >= ${n}`;

const cold = { shown: [], answered: [] };
for (let i = 0; i < 5; ++i) {
  await visit('', async (page) => {
    await until(page, `document.querySelector('.cell.legal')`);
    await page.evaluate(() => document.querySelector('[data-square="f5"]').click());
    cold.shown.push(await until(page, discs(5)));
    cold.answered.push(await until(page, discs(6)));
  });
}
console.log(`cold load, first move on the board: ${spread(cold.shown)}`);
console.log(`cold load, engine has answered it: ${spread(cold.answered)}`);

const frames = await visit('#play?black=human&white=human', async (page) => {
  await until(page, `document.querySelector('.cell.legal')`);
  const times = [];
  for (let i = 0; i < 20; ++i) {
    times.push(
      await page.evaluate(
        () =>
          new Promise((done, failed) => {
            const before = document.querySelectorAll('[data-disc]').length;
            const start = performance.now();
            document.querySelector('.cell.legal').click();
            requestAnimationFrame(() => {
              if (document.querySelectorAll('[data-disc]').length === before) failed(new Error('not in the next frame'));
              done(performance.now() - start);
            });
          }),
      ),
    );
  }
  return times;
});
console.log(`click to turned discs, all in the next frame: ${spread(frames)}`);

const values = await visit('#analyse?moves=f5d6c3', async (page) => {
  const times = [];
  await until(page, `document.querySelector('.cell .value')`);
  for (let i = 0; i < 12; ++i) {
    times.push(
      await page.evaluate(
        () =>
          new Promise((done) => {
            const start = performance.now();
            const from = document.querySelectorAll('.move').length;
            document.querySelector('.cell.legal').click();
            const look = () => {
              const there = document.querySelectorAll('.move').length > from && document.querySelector('.cell .value');
              if (there) done(performance.now() - start);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
      ),
    );
  }
  return times;
});
console.log(`click to first values, Analyse: ${spread(values)}`);

const growth = await visit(`#analyse?moves=${kGame}&at=0`, async (page) => {
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const root = await browser.newBrowserCDPSession();
  const resident = async () => {
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readFileSync(`/proc/${id}/statm`, 'utf8').split(' '));
    return Math.max(...pages.map((fields) => Number(fields[1]) * 4096));
  };
  const walk = async (moves, key) => {
    for (let i = 0; i < moves; ++i) {
      await page.keyboard.press(key);
      await until(page, `document.querySelector('.cell .value') || document.querySelector('.status.result')`);
    }
  };
  await until(page, `document.querySelector('.cell .value')`);
  const before = [await used(), await resident()];
  const course = [];
  for (let round = 0; round < 4; ++round) {
    await walk(50, round % 2 === 0 ? '.' : ',');
    course.push((((await resident()) - before[1]) / 1e6).toFixed(0));
  }
  return { heap: (await used()) - before[0], course };
});
console.log(`200 positions analysed: heap ${(growth.heap / 1e6).toFixed(1)} MB more; the page's process with its workers ${growth.course.join(', ')} MB after each 50`);

if (server) {
  // One worker for all, after a search that lets the browser compile the engine in full.
  const questions = [{ moves: kGame.slice(0, 24), lines: 1, level: 20 }, { moves: kMidgame, lines: 1, level: 24 }, { start: kEndgame, lines: 1, level: 60 }];
  const speeds = await visit('', (page) =>
    page.evaluate(async (bodies) => {
      const worker = new Worker('worker.js', { type: 'module' });
      worker.postMessage({ module: await WebAssembly.compileStreaming(fetch('engine.wasm')) });
      const found = [];
      for (const [id, body] of bodies.entries()) {
        let last;
        await new Promise((done) => {
          worker.onmessage = ({ data }) => (data.done ? done() : data.event === 'values' && (last = JSON.parse(data.data)));
          worker.postMessage({ question: { id, path: '/api/analyse', body, token: URL.createObjectURL(new Blob(['.'])) } });
        });
        found.push(last);
      }
      worker.terminate();
      return found;
    }, questions),
  );
  for (const [i, { depth, nodes, seconds }] of speeds.entries()) {
    const what = ['first search', 'midgame', 'exact, 18 empties'][i];
    console.log(`${what}: depth ${depth}, ${nodes} nodes, ${seconds.toFixed(2)} s, ${(nodes / seconds / 1e6).toFixed(2)} M a second`);
  }
}
await browser.close();
server?.closeAllConnections();
server?.close();
