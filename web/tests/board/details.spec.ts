// Small things that a newcomer stumbles over: what is said after a try, what a phone shows first, words that are cut.
import { kLanguages, kPeopleTables, kTables, kTrainTables } from '../../src/i18n/tables.ts';
import { boardText, discs, expect, kGame, square, test } from './server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a try that was answered says so at once, invites to nothing, and can be taken back', async ({ page }) => {
  await page.goto('/#puzzles?puzzle=4');
  await expect(page.getByTestId('exercise')).toContainText('find the best move');
  const board = await boardText(page);
  await square(page, 'b1').click();
  await expect(page.getByTestId('status')).toHaveText('b1 loses 28.0.');
  await expect(page.getByTestId('spoken')).toHaveText('Black plays b1. White to move. b1 loses 28.0.');
  // These moves are the other side's.
  await expect(page.locator('.cell.legal, .cell .dot')).toHaveCount(0);
  const tried = await boardText(page);
  await square(page, 'b2').click();
  expect(await boardText(page)).toBe(tried);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await boardText(page)).toBe(board);
  await expect(page.locator('.cell.legal')).not.toHaveCount(0);
  await expect(page.getByTestId('status')).toHaveText('Black to move.');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByTestId('status')).toContainText('The answer is');
  await expect(page.getByTestId('spoken')).toContainText(/^The answer is/);
});

test('a reason on a line of its own begins with a capital, unless with a square', async ({ page }) => {
  await page.goto(`/#review?moves=${kGame}`);
  await page.getByLabel('Level').selectOption('6');
  await page.getByRole('button', { name: 'Review the game on the board' }).click();
  const reasons = page.getByTestId('turning-points').locator('.why');
  await expect(reasons.first()).toBeVisible();
  for (const text of await reasons.allInnerTexts()) expect(text).toMatch(/^(\p{Lu}|[a-h][1-8]\b)/u);
});

test('the value bar touches neither board nor panel, and lessons are begun without scrolling', async ({ page }) => {
  await page.goto(`/#review?moves=${kGame}`);
  await page.getByLabel('Level').selectOption('6');
  await page.getByRole('button', { name: 'Review the game on the board' }).click();
  const learn = page.getByRole('button', { name: 'Learn from the mistakes' });
  await expect(learn).toBeVisible();
  for (const [width, height] of [[1280, 720], [1920, 1080], [2560, 1440]] as const) {
    await page.setViewportSize({ width, height });
    const [board, bar, panel] = await Promise.all(['.board-frame', '.bar', '.panel'].map(async (name) => (await page.locator(name).boundingBox())!));
    expect(bar!.x - (board!.x + board!.width), `${width} wide`).toBeGreaterThan(8);
    expect(panel!.x - (bar!.x + bar!.width), `${width} wide`).toBeGreaterThan(8);
    await expect(learn).toBeInViewport({ ratio: 1 });
  }
});

test('a hint that found no time to search is asked for again', { tag: '@server' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/api/hint', async (route) => {
    if (++asked > 1) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), depth: 0, evidence: '0@100%' } });
  });
  await page.goto(`/#play?moves=${kGame.slice(0, 2 * 20)}&black=human&white=human`);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('hint')).toContainText('looks best');
  await expect(page.getByTestId('hint')).not.toContainText('0@');
  expect(asked).toBe(2);
});

test('a game counts for the rating even if it ends before the engine has said whom it knows', { tag: '@server' }, async ({ page }) => {
  let answer = () => {};
  const later = new Promise<void>((done) => (answer = done));
  await page.route('**/api/players', async (route) => {
    await later;
    await route.continue();
  });
  await page.goto(`/#play?moves=${kGame.slice(0, -2)}&black=human:beginner&white=human`);
  await square(page, kGame.slice(-2)).click();
  await expect(page.getByTestId('result-card')).toBeVisible();
  answer();
  await expect(page.getByTestId('result-card')).toContainText('Your rating');
  // Once, also after a reload, for which the strength is known.
  await page.reload();
  await expect(page.getByTestId('result-card')).toContainText('Your rating');
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('turncoat.ownRating')!) as { games: number }).games)).toBe(1);
});

test('a server that has too much to do is asked again', { tag: '@server' }, async ({ page }) => {
  let refused = 0;
  await page.route('**/api/{review,people}', async (route) => {
    if (refused >= 3) return route.continue();
    ++refused;
    await route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { error: { code: 'too_many', message: 'this client has 4 searches already; end one first' } } });
  });
  await page.goto(`/#review?moves=${kGame.slice(0, 20)}`);
  await page.getByLabel('Level').selectOption('6');
  await page.getByRole('button', { name: 'Review the game on the board' }).click();
  await expect(page.getByTestId('summary')).toBeVisible();
  await expect(page.locator('.notice.bad')).toHaveCount(0);
  expect(refused).toBe(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the question of a lesson stands right below the board', async ({ page }) => {
    await page.goto(`/#review?moves=${kGame}`);
    await page.getByLabel('Level').selectOption('6');
    await page.getByRole('button', { name: 'Review the game on the board' }).click();
    await page.getByRole('button', { name: 'Learn from the mistakes' }).click();
    const card = page.getByTestId('exercise');
    await expect(card).toBeVisible();
    expect((await card.boundingBox())!.y).toBeLessThan((await page.getByTestId('graph').boundingBox())!.y);
    await expect(card).toBeInViewport({ ratio: 1 });
  });

  test('no choice is cut short, in any language', async ({ page }) => {
    test.slow();
    await page.goto(`/#analyse?moves=${kGame.slice(0, 20)}`);
    for (const language of Object.keys(kLanguages)) {
      await page.evaluate((name) => localStorage.setItem('turncoat.language', JSON.stringify(name)), language);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.reload();
        const cut = await page.locator('.bar-of-fields select').evaluateAll((selects) =>
          (selects as HTMLSelectElement[]).flatMap((select) => {
            // As wide as it would be with nothing around it.
            const free = select.cloneNode(true) as HTMLSelectElement;
            free.selectedIndex = select.selectedIndex;
            free.style.cssText = 'position:absolute;width:auto;visibility:hidden';
            select.parentElement!.append(free);
            const wanted = free.offsetWidth;
            free.remove();
            return select.offsetWidth < wanted ? [select.selectedOptions[0]!.text] : [];
          }),
        );
        expect(cut, `${language}, ${width} wide`).toEqual([]);
      }
    }
  });

  test('the summary of a review fits the smallest page, in any language', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/#review?moves=${kGame}`);
    await page.getByLabel('Level').selectOption('6');
    await page.getByRole('button', { name: 'Review the game on the board' }).click();
    await expect(page.getByTestId('summary')).toBeVisible();
    for (const language of Object.keys(kLanguages)) {
      await page.keyboard.press('o');
      await page.locator('dialog select').first().selectOption(language);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
      const [summary, panel] = await Promise.all(['.summary', '.panel'].map(async (name) => (await page.locator(name).boundingBox())!));
      expect(summary!.x + summary!.width, language).toBeLessThanOrEqual(panel!.x + panel!.width - 12);
    }
  });

  test('the buttons of a game hold their words, in any language', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/#play?moves=${kGame.slice(0, 20)}&black=human&white=human:club`);
    for (const language of Object.keys(kLanguages)) {
      await page.evaluate((name) => localStorage.setItem('turncoat.language', JSON.stringify(name)), language);
      await page.reload();
      const cut = await page.locator('.actions .button, .seat .name').evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
      expect(cut, language).toEqual([]);
    }
  });
});

test('no sign of any language is missing from its font', async ({ page }) => {
  await page.goto('/');
  // A sign that no font has is drawn as a box, always the same.
  const missing = (text: string, lang: string) =>
    page.evaluate(
      ([signs, language]) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 32;
        canvas.lang = language;
        document.body.append(canvas);
        const context = canvas.getContext('2d', { willReadFrequently: true })!;
        const drawn = (sign: string) => {
          context.clearRect(0, 0, 32, 32);
          context.font = `24px ${getComputedStyle(document.documentElement).fontFamily}`;
          context.fillText(sign, 2, 26);
          return context.getImageData(0, 0, 32, 32).data.join();
        };
        const box = drawn('\u{10fffd}');
        const boxes = [...signs].filter((sign) => drawn(sign) === box);
        canvas.remove();
        return boxes;
      },
      [text, lang] as const,
    );
  test.skip((await missing('永', 'zh')).length > 0, 'this machine has no font for Chinese and Japanese');
  for (const [language, table] of Object.entries(kTables)) {
    await page.evaluate((name) => localStorage.setItem('turncoat.language', JSON.stringify(name)), language);
    await page.reload();
    const lang = await page.evaluate(() => document.documentElement.lang);
    expect(lang).toMatch({ zh: /^zh-(Hans|CN)/, zht: /^zh-(Hant|TW)/ }[language] ?? new RegExp(`^${language}`));
    const words = [table, kPeopleTables[language as 'en'], kTrainTables[language as 'en']].flatMap((part) => Object.values(part));
    const signs = [...new Set(words.join(''))].filter((sign) => sign.trim() !== '').join('');
    expect(await missing(signs, lang), language).toEqual([]);
  }
  await expect(discs(page)).toHaveCount(4);
});
