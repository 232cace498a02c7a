import { defineConfig } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';

const executablePath = systemChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 30_000 },
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
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
