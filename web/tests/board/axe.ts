// No violation of accessibility in what the page shows now, nor in any look of what can be pressed.
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { expect } from './server.ts';

const kAxe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const kThemes = ['light', 'dark', 'contrast'] as const;
const kPressable = 'button, select, input, textarea, summary, .line, tr';

/** `rule` alone, or all of them. */
async function violations(page: Page, what: string, board: boolean, rule?: string): Promise<string[]> {
  const found = await page.evaluate(
    ([exclude, only]) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
      return axe.run({ include: ['html'], exclude }, { resultTypes: ['violations'], ...(only ? { runOnly: [only] } : {}) });
    },
    [board ? [] : ['#board'], rule] as const,
  );
  return found.violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`);
}

/** Everything at rest by all rules; then all that can be pressed under the pointer, in focus and held down, in every theme. */
export async function scan(page: Page, what: string, { board = false } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(kAxe);
  const found = await violations(page, what, board);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: kPressable });
  const forcedPseudoClasses = ['hover', 'focus', 'focus-visible', 'active'];
  await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  const before = await page.evaluate(() => document.documentElement.dataset.theme);
  const wear = (theme: string | undefined) => page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
  for (const theme of kThemes) {
    await wear(theme);
    found.push(...(await violations(page, `${what}, pressed, ${theme}`, board, 'color-contrast')));
  }
  await wear(before);
  await session.detach();
  expect(found).toEqual([]);
}
