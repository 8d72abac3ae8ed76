// The board's tests: `unit` needs no browser, `board` plays on the real server in a real Chromium, `site` runs the same
// tests on the static files of `make site`, and its own.
import { defineConfig } from '@playwright/test';

const chromium = process.env.TURNCOAT_CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // One waits for the engine or a frame while the other runs.
  fullyParallel: true,
  workers: 2,
  // Once more if it failed, with the failure shown: a browser on a busy machine may miss a moment.
  retries: 1,
  // Many times what a good run takes, because the machine may be busy with other work: load 14 on two cores was seen.
  timeout: 300_000,
  expect: { timeout: 100_000 },
  // When that many fail, so do the others, and each would wait for its time-out.
  maxFailures: 6,
  reporter: [['list']],
  projects: [
    { name: 'unit', testDir: 'tests/unit' },
    { name: 'board', testDir: 'tests/board' },
    { name: 'site', testMatch: ['tests/board/*.spec.ts', 'tests/site/*.spec.ts'], testDir: 'tests', grepInvert: /@server/ },
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 100_000,
    navigationTimeout: 100_000,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] },
  },
});
