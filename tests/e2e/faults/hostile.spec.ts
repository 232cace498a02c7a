import type { Page } from '@playwright/test';
import { writeHostile } from '#tests/e2e/fixtures/hostile-store.ts';
import { expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { go, OWNERS, ownerOf, ROOM, SCREENS } from '#tests/e2e/fixtures/protected-screens.ts';
import { WITH_DATA } from '#tests/e2e/fixtures/screens-with-data.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

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

/** Effects of a hostile value in a page: dialogs, requests to other sites. A CSP violation fails the journey anyway. */
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

test.describe('in the store', () => {
  test.use({ fresh: true });

  test('hostile values that somebody wrote before are text on every screen', async ({ browser, portal }) => {
    test.slow();
    expect(await writeHostile(portal, VALUES)).toBeGreaterThan(1000);
    const showing: string[] = [];
    const looked = async (page: Page, screen: string) => {
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').first()).toBeVisible();
      expect.soft(await stickingOut(page), screen).toEqual([]);
      await expect.soft(main.getByRole('button', { name: 'Reintentar' }), screen).toHaveCount(0);
      const text = await main.innerText();
      if (VALUES.some((value) => text.includes(value.trim()))) showing.push(screen);
    };
    for (const [owner] of OWNERS) {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 360, height: 800 },
      });
      const page = await context.newPage();
      const harm = watched(page, portal.url);
      await page.goto(ROOM);
      await signIn(page, undefined, owner);
      await expect(page).toHaveURL(ROOM);
      for (const screen of SCREENS.filter((one) => ownerOf(one) === owner)) {
        await go(page, screen);
        await looked(page, screen);
      }
      expect.soft(harm, owner).toEqual([]);
      await context.close();
    }
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const harm = watched(page, portal.url);
    for (const [screen, query] of Object.entries(WITH_DATA)) {
      await page.goto(`/${screen}${query}`);
      await settled(page);
      await looked(page, screen);
    }
    expect(harm).toEqual([]);
    expect(showing.length, showing.join(', ')).toBeGreaterThan(15);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'hostile values in an address that is answered with a page are text',
    { tag: '@protects' },
    async ({ page, portal }) => {
      const harm = watched(page, portal.url);
      for (const value of VALUES) {
        await page.goto(query(value));
        await expect(page.getByLabel('Dominio')).toHaveValue(value);
        expect(await stickingOut(page)).toEqual([]);
      }
      expect(harm).toEqual([]);
    },
  );
});
