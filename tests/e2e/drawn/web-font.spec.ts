import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { movedOf, watch } from '#tests/e2e/fixtures/watched-page.ts';

const WEB_FONT = 'Encode Sans Variable';

const fontOf = (page: Page) => page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);

/** Resolves once the portal's font is on the device. */
const brought = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('web-font'))).not.toBeNull();

test('the first page waits for no font: it is written in it from the next screen on, and from the first paint of the next visit', async ({
  page,
  context,
}) => {
  await watch(page);
  await page.goto('/inicio');
  await settled(page);
  await brought(page);
  expect(await fontOf(page)).not.toContain(WEB_FONT);
  expect(await movedOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Verificar un certificado' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar' })).toBeVisible();
  expect(await fontOf(page)).toContain(WEB_FONT);

  const later = await context.newPage();
  await watch(later);
  await later.goto('/descargas/verificar');
  await settled(later);
  expect(await fontOf(later)).toContain(WEB_FONT);
  expect(await movedOf(later)).toEqual([]);
});

test('a font that does not come is not missed', async ({ page, allow }) => {
  allow(/woff2|Failed to load resource/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/inicio');
  await settled(page);
  await page.getByRole('link', { name: 'Verificar un certificado' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar' })).toBeVisible();
  expect(await fontOf(page)).not.toContain(WEB_FONT);
});
