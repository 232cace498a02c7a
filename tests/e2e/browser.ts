import type { LaunchOptions } from '@playwright/test';
import { systemChromium } from '#scripts/machine/chromium.mjs';

const executablePath = systemChromium();

/** How the browser of every journey is started. */
export const BROWSER = {
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
} satisfies LaunchOptions;
