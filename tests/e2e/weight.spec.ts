import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './portal.ts';

/** 1.6 Mbit/s and 150 ms: what is not needed for the first field must not be on its way before it. */
const PHONE_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Brotli bytes of all JavaScript that arrived before the first field of a page could be used. */
async function weightUntilUsable(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE_NETWORK);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main input:enabled')) return;
      performance.mark('usable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await page.goto(path);
  await page.locator('main input:enabled').first().waitFor();
  const arrived = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.filter(({ responseEnd }) => responseEnd <= usable).map(({ name }) => name);
  });
  const scripts = arrived.filter((url) => new URL(url).pathname.endsWith('.js'));
  const weights = scripts.map(
    async (url) => brotliCompressSync((await responses.get(url)?.body()) ?? '').length,
  );
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

test('home asks for at most 132 kB of JavaScript before its search can be used', async ({ page }, info) => {
  const bytes = await weightUntilUsable(page, '/inicio');
  info.annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(132_000);
});

test('the debt screen asks for at most 185 kB before its plate can be used', async ({ page }, info) => {
  const bytes = await weightUntilUsable(page, '/automotores/emision-boletas');
  info.annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(185_000);
});

test('the shell is painted from the page itself, before any script', async ({ page, allow }) => {
  allow(/ERR_FAILED.*\.js\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Espere, por favor...')).toBeVisible();
  await expect(page.locator('header')).toBeVisible();
});

/** What only the gallery and the inspector of development say. */
const OF_DEVELOPMENT = ['data-devtools', '__estado', '__open-in-editor', '$at'];

test('nothing of the gallery or the inspector is in what is published', () => {
  const built = filesIn('dist');
  const sources = filesIn('src/devtools');
  expect(built.length).toBeGreaterThan(20);
  for (const word of OF_DEVELOPMENT) {
    expect(sources.filter((text) => text.includes(word)).length, word).toBeGreaterThan(0);
    expect(built.filter((text) => text.includes(word)).length, word).toBe(0);
  }
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html|css|tsx?)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
