import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { fillCard, goToPay, searchFromHome } from '#tests/e2e/fixtures/steps.ts';

const AWAY = /ERR_INTERNET_DISCONNECTED/;

test('losing and finding the connection is told in a toast, and a strip stays meanwhile', async ({
  page,
  context,
  allow,
}) => {
  allow(AWAY);
  await page.goto('/');
  await settled(page);
  await context.setOffline(true);
  const lost = page.getByText('Se perdió la conexión a internet');
  await expect(lost).toBeVisible();
  await expect(lost).toBeHidden();
  const strip = page.getByText('Sin conexión. Vas a poder seguir');
  await expect(strip).toBeVisible();
  await sound(page);
  await context.setOffline(false);
  await expect(page.getByText('Se recuperó la conexión a internet')).toBeVisible();
  await expect(strip).toBeHidden();
});

test('a toast goes by itself, waits under the pointer and can be closed', async ({
  page,
  context,
  allow,
}) => {
  allow(AWAY);
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByText('Se perdió la conexión a internet');
  await context.setOffline(true);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect(toast).toBeVisible();
    const { x, y, width, height } = (await page.getByRole('region', { name: 'Mensajes' }).boundingBox())!;
    const [right, bottom] = [size.width - x - width, size.height - y - height];
    // At the bottom right, a step of the scale and the bar of the page from both edges.
    for (const gap of [right, bottom]) expect(gap).toBeGreaterThanOrEqual(0);
    for (const gap of [right, bottom]) expect(gap).toBeLessThanOrEqual(32);
  }
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2400);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('Se recuperó la conexión a internet')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar mensaje' }).click();
  await expect(page.getByText('Se recuperó la conexión a internet')).toBeHidden();
});

test(
  'without connection a query says so and keeps what was typed',
  { tag: '@protects' },
  async ({ page, context, allow }) => {
    allow(AWAY);
    await page.goto('/automotores/emision-boletas');
    await expect(page.getByLabel('Dominio')).toBeVisible();
    await settled(page);
    await context.setOffline(true);
    await page.getByLabel('Dominio').fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText('No se tiene conexión con el servidor').first()).toBeVisible();
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /Reintentar|Volver a intentar/ })
      .first()
      .click();
    await expect(page.getByRole('table', { name: 'Deuda al 15/04/2026' })).toBeVisible();
  },
);

test('a screen whose code did not come stands by itself once the connection is back', async ({
  page,
  context,
  allow,
}) => {
  allow(AWAY);
  await page.goto('/automotores/emision-boletas');
  await settled(page);
  await page.getByLabel('Dominio').fill('ZA101AA');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Pagar con código' }).click();
  await expect(page.getByText('No se tiene conexión con el servidor')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No se tiene conexión con el servidor')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Código de pago')).toBeVisible();
  await expect(page).toHaveURL('/pagos');
  await page.goBack();
  await expect(page.getByLabel('Dominio')).toHaveValue('ZA101AA');
});

test('a page that arrived drawn and whose code does not come says so, and stands when it is asked again', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/);
  const code = '**/assets/inicio-*.js';
  await page.route(code, (route) => route.abort());
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto('/inicio');
  // It reloads by itself only once.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByText('No se tiene conexión con el servidor')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByPlaceholder('AB123CD')).toBeVisible();
});

test('what asks the server comes once the connection is back, and what was typed stays', async ({
  page,
  context,
  allow,
}) => {
  allow(AWAY);
  allow(/ERR_FAILED/);
  await page.route(
    '**/assets/axios-*.js',
    async (route) => {
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/automotores/emision-boletas');
  await page.getByLabel('Dominio').fill('ZA101AA');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('No se tiene conexión con el servidor').first()).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await reloaded;
  await expect(page.getByLabel('Dominio')).toHaveValue('ZA 101 AA');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('table', { name: 'Deuda al 15/04/2026' })).toBeVisible();
});

test('going back brings what was typed and chosen', async ({ page }) => {
  await searchFromHome(page, 'ZA101AA');
  await page.getByRole('checkbox', { name: 'Elegir 11/2025' }).uncheck();
  await expect(page.getByText('Seleccionaste 4')).toBeVisible();
  await page.getByRole('link', { name: 'Pagar con código' }).click();
  await expect(page).toHaveURL('/pagos');
  await page.goBack();
  await expect(page.getByLabel('Dominio')).toHaveValue('ZA 101 AA');
  await expect(page.getByText('Seleccionaste 4')).toBeVisible();
});

test.describe('paying', () => {
  test.use({ fresh: true });

  test('a click repeated on a slow network charges once', async ({ page, portal }) => {
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
    await fillCard(page, '4507990000004905');
    let charges = 0;
    await page.route('**/api/Pagos/Tarjeta/Confirmar', async (route) => {
      charges += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const pay = page.getByRole('button', { name: 'Pagar $ 79.724,45' });
    await pay.click();
    await pay.click({ force: true });
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
    expect(charges).toBe(1);
    expect(page.url()).toContain(portal.url);
  });

  test(
    'a charge whose answer is lost is taken up again, not repeated',
    { tag: '@protects' },
    async ({ page, allow }) => {
      allow(/ERR_FAILED|ERR_CONNECTION/);
      await searchFromHome(page, 'ZA101AA');
      await goToPay(page);
      await fillCard(page, '4507990000004905');
      const operations: string[] = [];
      await page.route('**/api/Pagos/Tarjeta/Confirmar', async (route) => {
        operations.push(route.request().postDataJSON().id_operacion);
        if (operations.length > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      const pay = page.getByRole('button', { name: 'Pagar $ 79.724,45' });
      await pay.click();
      await expect(
        page.getByText('no se cobra dos veces').or(page.getByRole('heading', { name: 'Pago aprobado' })),
      ).toBeVisible();
      if (await pay.isVisible()) await pay.click();
      await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
      expect(new Set(operations).size).toBe(1);
    },
  );
});
