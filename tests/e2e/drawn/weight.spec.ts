import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { routeWeights } from '#tests/route-weight.ts';
import { expect, test } from '#tests/e2e/fixtures/portal.ts';

/**
 * JavaScript that a page loads until it is hydrated. Scripts that the page does not name get no answer, so that
 * hydration needs none of them, at any speed of network and processor.
 */
async function scriptsUntilUsable(page: Page, path: string): Promise<readonly Response[]> {
  const html = await (await page.request.get(path)).text();
  const isNamed = (url: string) => html.includes(new URL(url).pathname);
  const arrived: Response[] = [];
  await page.addInitScript(() => {
    document.addEventListener('portal:taken-over', () => void performance.mark('usable'));
  });
  await page.route('**/*.js', (route) => (isNamed(route.request().url()) ? route.continue() : undefined));
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) arrived.push(response);
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  return arrived;
}

/** Brotli bytes of that JavaScript. */
async function weightUntilUsable(page: Page, path: string): Promise<number> {
  const scripts = await scriptsUntilUsable(page, path);
  const weights = scripts.map(async (script) => brotliCompressSync(await script.body()).length);
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

/** Brotli bytes for home, which everybody visits, and for any other screen, which may have a form. */
const [HOME_BUDGET, BUDGET] = [148_000, 210_000];

test(
  'home asks for at most 148 kB of JavaScript before it takes the page over',
  { tag: '@protects' },
  async ({ page }, info) => {
    const bytes = await weightUntilUsable(page, '/inicio');
    info.annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(HOME_BUDGET);
  },
);

test(
  'the debt screen asks for at most 210 kB before it takes the page over',
  { tag: '@protects' },
  async ({ page }, info) => {
    const bytes = await weightUntilUsable(page, '/automotores/emision-boletas');
    info.annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  },
);

test('no page asks for more JavaScript than its budget', () => {
  const weights = [...routeWeights('dist')];
  expect(weights.length).toBeGreaterThan(50);
  expect(weights.filter(([, bytes]) => bytes < 100_000)).toEqual([]);
  expect(weights.filter(([route, bytes]) => bytes > (route === '/inicio' ? HOME_BUDGET : BUDGET))).toEqual(
    [],
  );
});

for (const path of ['/inicio', '/automotores/emision-boletas'])
  test(`the page of ${path} names all the code of its screen`, async ({ page }) => {
    expect((await scriptsUntilUsable(page, path)).length).toBeGreaterThan(3);
  });

test('a page whose script does not come says so, and offers to ask again', async ({ page, allow }) => {
  allow(/ERR_FAILED.*\.js\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByLabel('¿Qué querés consultar?')).toBeVisible();
  await expect(page.getByText('algo de la página no llegó')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible();
});

/** Texts found only in the gallery and the inspector of development. */
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
