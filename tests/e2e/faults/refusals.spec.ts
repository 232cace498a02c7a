import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { fillCard, goToPay, searchFromHome } from '#tests/e2e/fixtures/steps.ts';

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
const BROKEN = /Failed to load resource: the server responded with a status of 5\d\d/;

test.describe('writing', () => {
  test.use({ fresh: true });

  test(
    'a rejected card says why, charges nothing and can be tried again',
    { tag: '@protects' },
    async ({ page }) => {
      await searchFromHome(page, 'ZA101AA');
      await goToPay(page);
      await fillCard(page, '4111111111111111');
      await page.getByRole('button', { name: 'Pagar $ 79.724,45' }).click();
      await expect(page.getByRole('heading', { name: 'No se hizo el pago' })).toBeVisible();
      await expect(page.getByText(/Fondos insuficientes/)).toBeVisible();
      await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await fillCard(page, '4507990000004905');
      await page.getByRole('button', { name: 'Pagar $ 79.724,45' }).click();
      await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
    },
  );

  test('a card number with a wrong digit is refused beside its field, before anything is asked', async ({
    page,
  }) => {
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/tarjeta/i.test(request.url()) && request.method() === 'POST') asked.push(request.url());
    });
    await fillCard(page, '4507990000004906');
    await page.getByRole('button', { name: 'Pagar $ 79.724,45' }).click();
    const number = page.getByRole('textbox', { name: 'Número de la tarjeta' });
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveValue(/4507 ?9900 ?0000 ?4906/);
    expect(asked).toEqual([]);
  });

  test('in maintenance nothing but the notice is shown, until it is over', async ({ page, portal }, info) => {
    const says = async (value: 'S' | 'N') => {
      const folder = info.outputPath('planillas');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'parametros.csv'), `nombre;valor\nMANTENIMIENTO;${value}\n`);
      await portal.command('scripts/catalogos.ts', '--de', folder);
    };
    await says('S');
    await page.goto('/automotores/emision-boletas');
    await expect(page.getByRole('heading', { name: 'Volvemos en un rato' })).toBeVisible();
    await expect(page.locator('main img')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await sound(page);
    await says('N');
    await page.reload();
    await expect(page.getByLabel('Dominio')).toBeVisible();
  });
});

test('a wrong plate is told beside its field and stays written', async ({ page }) => {
  await page.goto('/automotores/emision-boletas');
  const plate = page.getByLabel('Dominio');
  await plate.fill('ZZ9');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(plate).toHaveAttribute('aria-invalid', 'true');
  await expect(plate).toHaveValue('ZZ9');
  const summary = page.getByRole('group', { name: /error|revis/i }).or(page.getByRole('alert'));
  await expect(summary.first()).toBeFocused();
});

test('nothing written is told too', async ({ page }) => {
  await page.goto('/automotores/emision-boletas');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('Ingresá el dominio del vehículo.').first()).toBeVisible();
});

test(
  'a session that ended is told, and what was typed stays',
  { tag: '@protects' },
  async ({ page, allow }) => {
    allow(REFUSED);
    await page.route('**/api/Automotor/ConsultaDominio', async (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'vencido' } }),
    );
    await page.goto('/automotores/emision-boletas');
    const plate = page.getByLabel('Dominio', { exact: true });
    await plate.fill('ZA101AA');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText('No autorizado. Por favor, inicia sesión.').first()).toBeVisible();
    await expect(plate).toHaveValue(/ZA ?101 ?AA/);
  },
);

test('a malformed call is refused in Spanish, with what was wrong', async ({ request }) => {
  const headers = { 'content-type': 'application/json' };
  const broken = await request.post('/api/Automotor/ConsultaDominio', {
    headers,
    data: Buffer.from('{"dominio":'),
  });
  expect(broken.status()).toBe(400);
  expect((await broken.json()).message).toMatch(/[Ss]olicitud|JSON|datos/);
  const wrong = await request.post('/api/Automotor/ConsultaDominio', { data: { dominio: 'ZZ9' } });
  expect(wrong.status()).toBe(400);
  expect((await wrong.json()).errores).toEqual([
    { campo: 'dominio', mensaje: expect.stringContaining('El dominio no tiene un formato válido') },
  ]);
});

test('a plate nobody has is told in the words of the office, and stays written', async ({ page, allow }) => {
  allow(REFUSED);
  await page.goto('/automotores/emision-boletas');
  await page.getByLabel('Dominio').fill('AB123CD');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText(/No encontramos el dominio AB ?123 ?CD/).first()).toBeVisible();
  await expect(page.getByLabel('Dominio')).toHaveValue(/AB ?123 ?CD/);
});

test('what the home search does not know is told, not guessed', async ({ page }) => {
  await page.goto('/');
  await page.getByPlaceholder('AB123CD').fill('hola');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText(/No reconocemos ese dato/)).toBeVisible();
  await expect(page.getByPlaceholder('AB123CD')).toHaveValue('hola');
});

test('a day too far away is told beside its field, and the total stays that of today', async ({ page }) => {
  await searchFromHome(page, 'ZA101AA');
  const day = page.getByLabel('Fecha de pago', { exact: true });
  await day.fill('30/09/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Elegí una fecha entre hoy y el 15/05/2026.').first()).toBeVisible();
  await day.fill('01/04/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Elegí una fecha entre hoy y el 15/05/2026.').first()).toBeVisible();
  await day.fill('31/02/2026');
  await page.keyboard.press('Tab');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toHaveValue('31/02/2026');
  await expect(page.getByRole('button', { name: 'Pagar $ 79.724,45' })).toBeVisible();
});

test('a payment code that does not exist is told', async ({ page, allow }) => {
  allow(REFUSED);
  await page.goto('/pagos?codigo=0006999999999900&imponible=ZA101AA');
  await expect(page.getByText(/No encontramos|código de pago/).first()).toBeVisible();
  await expect(page.getByLabel('Código de pago o número de boleta')).toHaveValue(/0006/);
});

test('a failure of the server is told and can be tried again', async ({ page, allow }) => {
  allow(BROKEN);
  let fails = true;
  await page.route('**/api/Automotor/EB/Consulta', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/automotores/emision-boletas?dominio=ZA101AA');
  const told = page.getByText('Ocurrió un error interno. Ya fue registrado; intentá más tarde.');
  await expect(told).toHaveCount(1);
  await expect(page.getByLabel('Dominio')).toHaveValue('ZA 101 AA');
  fails = false;
  await page.getByRole('button', { name: /Reintentar|Volver a intentar/ }).click();
  await expect(page.getByRole('table', { name: 'Deuda al 15/04/2026' })).toBeVisible();
});

test('any unknown path leads home', { tag: '@protects' }, async ({ page }) => {
  await page.goto('/no/existe?x=1');
  await expect(page).toHaveURL('/inicio');
  await expect(page.getByLabel('¿Qué querés consultar?')).toBeVisible();
});
