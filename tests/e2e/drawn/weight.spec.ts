import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { routeWeights } from '#tests/route-weight.ts';
import { expect, test } from '#tests/e2e/fixtures/portal.ts';

/** 1.6 Mbit/s and 150 ms: what is not needed for the first field must not be on its way before it. */
const PHONE_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** All JavaScript that arrived before the script took the page over. */
async function scriptsUntilUsable(page: Page, path: string): Promise<Response[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE_NETWORK);
  await page.addInitScript(() => {
    document.addEventListener('portal:taken-over', () => void performance.mark('usable'));
  });
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const arrived = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.filter(({ responseEnd }) => responseEnd <= usable).map(({ name }) => name);
  });
  return arrived
    .filter((url) => new URL(url).pathname.endsWith('.js'))
    .flatMap((url) => responses.get(url) ?? []);
}

/** Brotli bytes of that JavaScript. */
async function weightUntilUsable(page: Page, path: string): Promise<number> {
  const scripts = await scriptsUntilUsable(page, path);
  const weights = scripts.map(async (script) => brotliCompressSync(await script.body()).length);
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

/** Of home, which everybody comes by, and of any other screen: it may have a form. */
const [HOME_BUDGET, BUDGET] = [140_000, 195_000];

test('home asks for at most 140 kB of JavaScript before it takes the page over', async ({ page }, info) => {
  const bytes = await weightUntilUsable(page, '/inicio');
  info.annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(HOME_BUDGET);
});

test('the debt screen asks for at most 195 kB before it takes the page over', async ({ page }, info) => {
  const bytes = await weightUntilUsable(page, '/automotores/emision-boletas');
  info.annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

test('no page asks for more JavaScript than its budget', () => {
  const weights = [...routeWeights('dist')];
  expect(weights.length).toBeGreaterThan(50);
  expect(weights.filter(([, bytes]) => bytes < 100_000)).toEqual([]);
  expect(weights.filter(([route, bytes]) => bytes > (route === '/inicio' ? HOME_BUDGET : BUDGET))).toEqual(
    [],
  );
});

for (const path of ['/inicio', '/automotores/emision-boletas'])
  test(`the page of ${path} asks at once for all the code of its screen`, async ({ page, request }) => {
    const named = await (await request.get(path)).text();
    const scripts = (await scriptsUntilUsable(page, path)).map((script) => new URL(script.url()).pathname);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
  });

test('a page whose script does not come says so, and offers to ask again', async ({ page, allow }) => {
  allow(/ERR_FAILED.*\.js\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByLabel('¿Qué querés consultar?')).toBeVisible();
  await expect(page.getByText('algo de la página no llegó')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible();
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
