// A real server for the tests, and a page that is open on it.
import { test as base, expect, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
    const child = spawn(kCommand, ['serve', '--port', String(port), '--threads', '2', '--hash', '64', ...web], {
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

export const test = base.extend<{ quiet: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // No test may leave an error in the console, unless it asks for trouble.
  quiet: [
    async ({ page }, use, info) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
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
