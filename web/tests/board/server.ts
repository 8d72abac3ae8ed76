// A real server for the tests, or a host of plain files for the page with its own engine, and a page that is open on it.
// The same tests run on both (playwright.config.ts); those that are about the server have the tag `@server`.
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { type Server as HttpServer, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const kCommand = process.env.TURNCOAT_COMMAND ?? resolve('../build/turncoat');
// A folder to serve the board from, instead of the one that is part of the command.
const kWeb = process.env.TURNCOAT_WEB;

export class Server {
  private constructor(
    private child: ChildProcess,
    readonly address: string,
  ) {}

  /** `data` is where the server looks for a library: never that of whoever runs the tests. */
  static async start(port = 0, data = join(tmpdir(), 'turncoat-no-data')): Promise<Server> {
    if (!existsSync(kCommand)) throw new Error(`${kCommand} is not there: build it, or set TURNCOAT_COMMAND`);
    const web = kWeb ? ['--web', kWeb] : [];
    const child = spawn(kCommand, ['serve', '--port', String(port), '--threads', '2', '--hash', '16', ...web], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, XDG_DATA_HOME: data },
    });
    const lines = createInterface({ input: child.stdout! });
    const address = await new Promise<string>((found, failed) => {
      lines.once('line', found);
      child.once('exit', (code) => failed(new Error(`turncoat serve ended with ${code}`)));
    });
    return new Server(child, address.trim());
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = new Promise<number | null>((done) => this.child.once('exit', (code) => done(code)));
    this.child.kill(signal);
    return ended;
  }
}

/** Offers the folder of `make site` as any host of files would: no headers but the type, nothing computed. */
export class Host {
  private constructor(
    private readonly server: HttpServer,
    readonly address: string,
  ) {}

  static async start(): Promise<Host> {
    const folder = process.env.TURNCOAT_SITE ?? resolve('../site');
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is not there: make site`);
    const types: Record<string, string> = {
      html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', png: 'image/png',
      wasm: 'application/wasm', webmanifest: 'application/manifest+json',
    };
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url!, 'http://host').pathname);
      // Also below a folder, as the page of a project.
      const name = path.replace(/^\/project\//, '/').replace(/\/$/, '/index.html');
      const file = join(folder, normalize(name));
      if (!existsSync(file) || statSync(file).isDirectory()) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': types[file.split('.').pop()!] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new Host(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  end(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** A browser that keeps what it knows in a folder, as a person's does, and that can be ended at any moment. */
class OwnBrowser {
  private constructor(
    private readonly child: ChildProcess,
    readonly page: Page,
  ) {}

  static async open(profile: string): Promise<OwnBrowser> {
    const { executablePath, args } = base.info().project.use.launchOptions!;
    const child = spawn(executablePath!, [...args!, '--headless=new', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines = createInterface({ input: child.stderr! });
    const address = await new Promise<string>((found, failed) => {
      lines.on('line', (line) => {
        const listening = /DevTools listening on (\S+)/.exec(line);
        if (listening) found(listening[1]!);
      });
      child.once('exit', (code) => failed(new Error(`the browser ended with ${code}`)));
    });
    const [context] = (await chromium.connectOverCDP(address)).contexts();
    return new OwnBrowser(child, await context!.newPage());
  }

  /** SIGTERM closes its windows, SIGKILL is a crash. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill(signal);
    await ended;
  }
}

export const test = base.extend<{ quiet: void; openBrowser: () => Promise<OwnBrowser> }, { server: { readonly address: string } }>({
  server: [
    async ({}, use, info) => {
      if (info.project.name === 'site') {
        const host = await Host.start();
        await use(host);
        host.end();
        return;
      }
      const server = await Server.start();
      await use(server);
      await server.end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // A key pressed before the page listens would be lost.
  page: async ({ page }, use) => {
    const ready = page.locator('html[data-ready]');
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...to) => {
      const response = await goto(...to);
      await ready.waitFor({ state: 'attached' });
      return response;
    };
    page.reload = async (...options) => {
      const response = await reload(...options);
      await ready.waitFor({ state: 'attached' });
      return response;
    };
    await use(page);
  },
  // Each knows what those before it in the same test have kept.
  openBrowser: async ({}, use, info) => {
    const opened: OwnBrowser[] = [];
    await use(async () => {
      opened.push(await OwnBrowser.open(info.outputPath('profile')));
      return opened.at(-1)!;
    });
    for (const browser of opened) await browser.end('SIGKILL');
  },
  // No test may leave an error in the console, unless it asks for trouble.
  quiet: [
    async ({ page }, use, info) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      // The server may have its hands full, and the page asks again; the browser notes the first answer all the same.
      const busy = /status of (429|503)/;
      page.on('console', (message) => message.type() === 'error' && !busy.test(message.text()) && errors.push(message.text()));
      await use();
      if (!info.tags.includes('@trouble')) expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
export const discs = (page: Page, colour?: 'black' | 'white') =>
  page.locator(colour ? `[data-disc="${colour}"]` : '[data-disc]');

/** The cells as `X`, `O` and `-`, row by row. */
export async function boardText(page: Page): Promise<string> {
  return page
    .locator('[data-square]')
    .evaluateAll((cells) => cells.map((c) => ({ black: 'X', white: 'O' })[c.getAttribute('data-disc') ?? ''] ?? '-').join(''));
}

export interface Turn {
  readonly over: boolean;
  readonly board: string;
  readonly size: number;
  readonly cursor: number;
  /** Squares that may be played, with the middle of each on the screen. */
  readonly legal: readonly { index: number; x: number; y: number }[];
}

/** Waits until the board is not `before` any more and a person is to move, or the game is over. */
export async function nextTurn(page: Page, before = ''): Promise<Turn> {
  const turn = await page.waitForFunction((old) => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-square]')];
    const board = cells.map((c) => ({ black: 'X', white: 'O' })[c.dataset.disc ?? ''] ?? '-').join('');
    const over = document.querySelector('.status.result') !== null;
    const legal = cells
      .map((cell, index) => ({ cell, index }))
      .filter(({ cell }) => cell.classList.contains('legal'))
      .map(({ cell, index }) => {
        const box = cell.getBoundingClientRect();
        return { index, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
    if (board === old || (legal.length === 0 && !over)) return false;
    return { over, board, size: Math.sqrt(cells.length), cursor: cells.findIndex((c) => c.tabIndex === 0), legal };
  }, before);
  return (await turn.jsonValue()) as Turn;
}

export const kGame =
  'd3c3c4e3f3d6e6f6d2d1e7b4b3f8d7e2f4a3c2c6f2e1c1d8f1c5e8g1h1f7g6h6f5g5g3h3b6b5g4h4h5a6h2g2h7b1a1g8h8g7b7c8c7b8a8a2a4b2a5a7';

// 6x6, moves by chance: full of positions where one move stands out.
export const kCareless =
  '(;GM[Othello]PC[test]PB[Ann]PW[Bob]RE[?]TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]' +
  'B[E4]W[C5]B[B4]W[E3]B[C6]W[B5]B[A4]W[F5]B[C2]W[A6]B[F2]W[B1]B[B6]W[B3]B[D2]W[F3]B[C1]W[F1]B[A1]W[D6]' +
  'B[A2]W[D1]B[E1]W[B2]B[F4]W[E5]B[E6]W[F6]B[A3]W[E2]B[D5]W[PA]B[A5]' +
  ';)';

/** A game in which nobody had to pass, or the part of one before that. */
export function ggfGame(moves: string, black: string, white: string): string {
  const body = (moves.match(/../g) ?? []).map((m, i) => `${i % 2 === 0 ? 'B' : 'W'}[${m.toUpperCase()}]`).join('');
  const board = `${'-'.repeat(27)}O*${'-'.repeat(6)}*O${'-'.repeat(27)} *`;
  return `(;GM[Othello]PC[test]PB[${black}]PW[${white}]TY[8]RE[?]BO[8 ${board}]${body};)`;
}
