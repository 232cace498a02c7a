import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './tests/e2e/fixtures/browser.ts';
import { testFolder } from './tests/test-folder.ts';

process.env['TMPDIR'] = testFolder();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/prepare.ts',
  fullyParallel: true,
  // One of each capability (tests/depth.ts).
  ...(process.env['TEST_DEPTH'] === 'protects' && { grep: /@protects/ }),
  // The tests of units run beside them: with one more, what waits a minute for a slow machine waited in vain.
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env['CI']),
  // No journey is timed: these only end one that hangs, on a machine however busy.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  reporter: 'line',
  // The slowest file, whose tests wait for each other, begins first: at the end the other worker would have nothing to do.
  projects: [
    { name: 'development', testMatch: 'dev.spec.ts' },
    { name: 'portal', testIgnore: 'dev.spec.ts' },
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    viewport: { width: 1280, height: 800 },
    launchOptions: BROWSER,
    // What is waited for is told where it hangs.
    actionTimeout: 120_000,
    navigationTimeout: 240_000,
  },
});
