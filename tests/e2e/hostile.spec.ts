import type { Page } from '@playwright/test';
import { expect, settled, stickingOut, test } from './portal.ts';

const VALUES = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.test/x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202EAA101AZ\u2066',
  '=HYPERLINK("https://evil.test")',
  'W'.repeat(300),
];
const DEBT = '/automotores/emision-boletas';
const query = (value: string) => `${DEBT}?dominio=${encodeURIComponent(value)}&enviado=busqueda`;

/** What a hostile value did in a page: dialogs, requests elsewhere. The journeys fail by themselves on a breach of the CSP. */
function watched(page: Page, site: string): string[] {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site && !['data:', 'blob:'].includes(protocol)) harm.push(request.url());
  });
  return harm;
}

test.use({ viewport: { width: 360, height: 800 } });

test('hostile values in the address, in fields and in what is answered are text', async ({
  page,
  portal,
  allow,
}) => {
  allow(/status of 404/);
  const harm = watched(page, portal.url);
  let said = '';
  await page.route('**/api/Automotor/ConsultaDominio', (route) =>
    route.fulfill({ status: 404, json: { message: `No está: ${said}`, errores: [] } }),
  );
  for (const value of VALUES) {
    await page.goto(query(value));
    await settled(page);
    const plate = page.getByLabel('Dominio');
    await expect(plate).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
    said = value;
    await plate.fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText(`No está: ${value}`).first()).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
  }
  expect(harm).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('hostile values in an address that is answered with a page are text', async ({ page, portal }) => {
    const harm = watched(page, portal.url);
    for (const value of VALUES) {
      await page.goto(query(value));
      await expect(page.getByLabel('Dominio')).toHaveValue(value);
      expect(await stickingOut(page)).toEqual([]);
    }
    expect(harm).toEqual([]);
  });
});
