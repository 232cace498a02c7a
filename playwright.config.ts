import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './tests/e2e/fixtures/browser.ts';
import { testFolder } from './tests/test-folder.ts';

process.env['TMPDIR'] = testFolder();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/prepare.ts',
  fullyParallel: true,
  // Only one test of each capability (tests/depth.ts).
  ...(process.env['TEST_DEPTH'] === 'protects' && { grep: /@protects/ }),
  // Unit tests run at the same time: one more worker made tests time out on a slow machine.
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env['CI']),
  // Only meant to end a test that hangs, even on a busy machine.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  reporter: 'line',
  // The slowest file, with serial tests, starts first; otherwise the other worker would be idle at the end.
  projects: [
    { name: 'development', testMatch: 'dev.spec.ts' },
    { name: 'portal', testIgnore: 'dev.spec.ts' },
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    viewport: { width: 1280, height: 800 },
    launchOptions: BROWSER,
    // Shorter than the test's timeout, so that the report names what it was waiting for.
    actionTimeout: 120_000,
    navigationTimeout: 240_000,
  },
});
