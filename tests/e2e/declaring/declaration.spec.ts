import type { Page } from '@playwright/test';
import { barriers, expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf } from '#tests/e2e/fixtures/steps.ts';

const CUIT = '30006001218';
const KEY = 'Clave-1234';
const SCREEN = '/clave-fiscal/inicio/declaraciones-juradas/presentacion/online';
const FEBRUARY = `${SCREEN}?padron=0205001&periodo=02%2F2026`;
const AWAY = /ERR_CONNECTION|ERR_INTERNET|Failed to load resource|WebSocket|net::/;

async function signIn(page: Page, to: string): Promise<void> {
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(to)}`);
  const form = page.getByRole('main');
  await form.getByRole('textbox').first().fill(CUIT);
  await form.locator('input[type=password]').fill(KEY);
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(to);
  await settled(page);
}

const onward = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

async function typeIncome(page: Page): Promise<void> {
  await page.getByLabel('Ingreso bruto').fill('8.700.000,00');
  await page.getByLabel('Deducciones').fill('243.679,25');
  await page.getByLabel('Tipo de deducción').selectOption('DESCUENTOS');
}

/** Current values of the form's fields. */
const typed = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Ingreso bruto') })
    .locator('input:not([type=checkbox]), select')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test.use({ fresh: 'alone' });

test(
  'the missing month is declared up to its receipt and its slips',
  { tag: '@protects' },
  async ({ page }) => {
    await signIn(page, FEBRUARY);
    expect(await barriers(page)).toEqual([]);
    await onward(page);
    await typeIncome(page);
    await expect(page.getByText('$ 50.737,92').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await onward(page);
    await expect(page.getByText('Usás 2 de 2')).toBeVisible();
    await expect(page.getByText('$ 44.637,47')).toBeVisible();
    await onward(page);
    await expect(page.getByText('Multa por presentar fuera de término: $ 18.000,00')).toBeVisible();
    const summary = page.getByRole('main').getByRole('definition');
    const before = await summary.allInnerTexts();
    expect(before.join()).toContain('1.980,10');
    await page.reload();
    await expect.poll(() => summary.allInnerTexts()).toEqual(before);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await onward(page);
    await page.getByLabel('Declaro bajo juramento').check();
    await page.getByLabel('Tu clave fiscal, otra vez').fill(KEY);
    await page.getByRole('button', { name: 'Presentar', exact: true }).click();
    await expect(page.getByText('Presentaste la declaración de 02/2026')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const receipt = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar acuse' }).click();
    const bytes = await contentOf(await receipt);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    await expect(page.getByRole('cell', { name: '45.865,00' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Multa.*9\.000,00/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ver mis declaraciones' }).click();
    await expect(page.getByRole('row', { name: /02\/2026.*Fuera de término/ })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  },
);

test('what was typed survives a reload, a fall of the server and another device', async ({
  page,
  portal,
  browser,
  allow,
}) => {
  allow(AWAY);
  await signIn(page, FEBRUARY);
  await onward(page);
  await typeIncome(page);
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  const before = await typed(page);
  const live = page.waitForEvent('websocket');
  await page.reload();
  await settled(page);
  await expect.poll(() => typed(page)).toEqual(before);
  await live;

  // The page reloads when the connection is back.
  const reloaded = page.waitForEvent('load');
  const fall = portal.fall();
  await page.getByLabel('Exento').fill('1.000,00');
  await fall;
  await reloaded;
  await settled(page);
  await expect(page.getByLabel('Exento')).toHaveValue('1.000,00');
  await expect(page.getByText(/Borrador guardado/)).toBeVisible();
  const all = await typed(page);

  const other = await browser.newContext({ baseURL: portal.url });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, FEBRUARY);
  await expect(elsewhere.getByText(/Seguís con tu borrador/)).toBeVisible();
  await expect.poll(() => typed(elsewhere)).toEqual(all);
  await other.close();
});
