import type { Page } from '@playwright/test';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

const PAGE = '<!doctype html><html lang="es"><title>Mantenimiento</title><body>Volvemos pronto</body></html>';
const SCRIPT = /\.js|module script|MIME|net::|Unexpected|SyntaxError/;
/** Only the first request fails. */
const ONCE = { times: 1 };
const ENTRY = '**/assets/index-*.js';

/** Message in place of a page with a missing script. */
async function offersAgain(page: Page): Promise<void> {
  await expect(page.getByText('algo de la página no llegó')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByText('Espere, por favor...')).toBeHidden();
}

test.describe('the script of the page', () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'that is not found': (page) =>
      page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }), ONCE),
    'that is blocked': (page) => page.route(ENTRY, (route) => route.abort(), ONCE),
    'that never comes': (page) => page.route(ENTRY, () => undefined, ONCE),
    'that comes as a page': (page) =>
      page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }), ONCE),
    'that cannot be read': (page) =>
      page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {' }), ONCE),
  };
  for (const [way, come] of Object.entries(ways))
    test(`${way} is told with a way on`, async ({ page, allow }) => {
      allow(SCRIPT);
      await come(page);
      await page.goto('/automotores/emision-boletas?dominio=ZA101AA', { waitUntil: 'commit' });
      await offersAgain(page);
      await page.getByRole('link', { name: 'Reintentar' }).click();
      await expect(page.getByRole('table', { name: 'Deuda al 15/04/2026' })).toBeVisible();
      await expect(page.getByText('algo de la página no llegó')).toHaveCount(0);
    });
});

test('code of a screen that stays on its way is told with a way on, and drawn when it comes', async ({
  page,
}) => {
  let come = () => {};
  const coming = new Promise<void>((arrive) => (come = arrive));
  await page.goto('/automotores/emision-boletas');
  await settled(page);
  await page.getByLabel('Dominio').fill('ZA101AA');
  await page.route('**/assets/pagos-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Pagar con código' }).click();
  await expect(page.getByText('No se tiene conexión con el servidor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  come();
  await expect(page.getByLabel('Código de pago')).toBeVisible();
  // Going back reloads the page, so no route may hold its requests any more.
  await page.unrouteAll({ behavior: 'wait' });
  await page.goBack();
  await expect(page.getByLabel('Dominio')).toHaveValue('ZA101AA');
  await settled(page);
});

for (const [what, body] of Object.entries({
  'a page': PAGE,
  'an empty object': '{}',
  'a text': 'OK',
  null: 'null',
}))
  test(`notices that come as ${what} leave every signed-in screen standing`, async ({ page }) => {
    await page.route('**/api/Avisos/Consulta', (route) =>
      route.fulfill({ contentType: body === PAGE ? 'text/html' : 'application/json', body }),
    );
    await page.goto('/auth/login');
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Avisos' }).click();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await sound(page);
  });

test(
  'half an answer is a failure of its block, and can be asked again',
  { tag: '@protects' },
  async ({ page }) => {
    await page.route('**/api/Automotor/EB/Consulta', async (route) => {
      const answer = await route.fetch();
      const { obligaciones, ...rest } = await answer.json();
      await route.fulfill({ json: { ...rest, obligaciones: obligaciones.map(() => ({})) } });
    });
    await page.goto('/automotores/emision-boletas');
    await page.getByLabel('Dominio').fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText('El servidor respondió algo que no entendemos').first()).toBeVisible();
    await expect(page.getByLabel('Dominio')).toHaveValue('ZA101AA');
    await sound(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('table', { name: 'Deuda al 15/04/2026' })).toBeVisible();
  },
);
