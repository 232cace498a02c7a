import type { Page } from '@playwright/test';
import { barriers, expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { signIn, USER } from '#tests/e2e/fixtures/steps.ts';

const HOME = '/clave-fiscal/inicio';
const REFUSED = /Failed to load resource: the server responded with a status of 401/;

const stored = (page: Page, field: string) =>
  page.evaluate((key) => localStorage.getItem(`rentas:${key}`), field);

/** The session as the browser keeps it, ending `seconds` from now. */
async function endIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate(
    (exp) => {
      localStorage.setItem('rentas:exp', String(exp));
    },
    Math.floor(Date.now() / 1000) + seconds,
  );
  await page.reload();
}

test('a protected address, however it is written, asks to sign in and comes back', async ({ page }) => {
  for (const written of ['/clave-fiscal', '/CLAVE-FISCAL/inicio', '/clave%2Dfiscal/inicio/']) {
    await page.goto(written);
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
  }
  await page.goto(HOME);
  await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(HOME)}`);
  await signIn(page);
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { name: 'Tus servicios' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toContainText(USER);
  await expect(page.getByRole('link', { name: 'Menú comercial' })).toHaveAttribute('href', HOME);
  await page.goto('/auth/login?returnUrl=%2Fpagos');
  await expect(page).toHaveURL('/pagos');
});

test('nobody is sent out of the portal', async ({ page }) => {
  await page.goto('/auth/login?returnUrl=%2F%5Cevil.test%2Finicio');
  await signIn(page);
  await expect(page).toHaveURL(HOME);
});

test('who leaves is asked first, and leaves nothing behind', { tag: '@protects' }, async ({ page }) => {
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page).toHaveURL(HOME);
  await page.getByRole('button', { name: USER }).click();
  await page.getByRole('button', { name: 'Desconectar' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored(page, 'token')).not.toBeNull();
  await page.getByRole('button', { name: 'Desconectar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|exp|user/.test(key))),
  ).toEqual([]);
});

test('a session about to end says so, and goes on over the screen', async ({ page }) => {
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page).toHaveURL(HOME);
  await endIn(page, 90);
  const warning = page.getByRole('dialog', { name: 'Tu sesión vence en 2 minutos. Guardá tu trabajo.' });
  await expect(warning).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Seguir conectado' }).click();
  const again = page.getByRole('dialog', { name: 'Seguir conectado' });
  await expect(again.getByLabel('CUIT o usuario')).toHaveValue(USER);
  expect(await barriers(page)).toEqual([]);
  await again.getByLabel('Clave', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(Number(await stored(page, 'exp'))).toBeGreaterThan(Date.now() / 1000 + 3600);
});

test(
  'a session that the server forgot is taken up over the form, which is sent once and loses nothing',
  { tag: '@protects' },
  async ({ page, allow }) => {
    allow(REFUSED);
    await page.goto('/auth/login?returnUrl=%2Fexpedientes');
    await signIn(page);
    await expect(page).toHaveURL('/expedientes');
    await settled(page);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/Expedientes/Consulta')) answers.push(response.status());
    });
    await page.getByLabel('Número de expediente').fill('45170');
    // The live channel notices the end by itself and makes a call: here it must be the second, even on a slow machine.
    await page.route('**/api/parametros/leer', async (route) => {
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(0);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Consultar' }).evaluate(async (button: HTMLElement) => {
      const headers = {
        Authorization: localStorage.getItem('rentas:token')!,
        'Content-Type': 'application/json',
      };
      await (await fetch('/api/auth/salir', { method: 'POST', headers, body: '{}' })).text();
      button.click();
    });
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await expect(again.getByText('lo que escribiste sigue ahí')).toBeVisible();
    // Enter must not leave: the way out is not what has the focus.
    await expect(again.getByRole('heading', { name: 'Tu sesión terminó' })).toBeFocused();
    await again.getByLabel('Clave', { exact: true }).fill('Otra-clave1');
    await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(again.getByText('Usuario o clave incorrectos.')).toBeVisible();
    await again.getByLabel('Clave', { exact: true }).fill(DEMO_PASSWORD);
    await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Número de expediente')).toHaveValue('45170');
    await expect(page.getByRole('heading', { name: 'Expediente N° 45170/2026' })).toBeVisible();
    expect(answers).toEqual([401, 200]);
  },
);

test(
  'a wrong key says no more than that, once; after five one waits, but not where one signed in before',
  { tag: '@protects' },
  async ({ page, allow, browser, portal }) => {
    allow(/status of 429/);
    const user = '27981006602';
    const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await other.goto('/auth/login');
    await signIn(other, DEMO_PASSWORD, user);
    await expect(other).toHaveURL(HOME);
    await page.goto('/auth/login');
    for (const _ of [1, 2, 3, 4, 5]) {
      await signIn(page, 'Clave-de-otro1', user);
      await expect(page.getByText('Usuario o clave incorrectos.')).toBeVisible();
    }
    await signIn(page, DEMO_PASSWORD, user);
    await expect(page.getByText(/Volvé a intentarlo en 1?\d segundos/).first()).toBeVisible();
    await expect(page.getByLabel('CUIT o usuario')).toHaveValue(user);
    await expect(page).toHaveURL('/auth/login');
    await other.evaluate(() => localStorage.clear());
    await other.goto('/auth/login');
    await signIn(other, DEMO_PASSWORD, user);
    await expect(other).toHaveURL(HOME);
    await other.context().close();
  },
);

test('who signed in sees where, and closes the others at once', async ({ page, browser, portal, allow }) => {
  allow(/status of (401|403)/);
  const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await other.goto('/auth/login');
  await signIn(other, DEMO_PASSWORD, '23981003039');
  await expect(other).toHaveURL(HOME);
  await page.goto('/auth/login?returnUrl=%2Fclave-fiscal%2Finicio%2Fseguridad%2Fingresos');
  await signIn(page, DEMO_PASSWORD, '23981003039');
  await expect(page.getByText('(este equipo)').first()).toBeVisible();
  for (const [width, height] of [
    [360, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await sound(page);
  }
  const token = await stored(other, 'token');
  const key = page.getByLabel('Clave fiscal');
  await key.fill('Otra-clave1');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText('La clave fiscal no es correcta.').first()).toBeVisible();
  await key.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText(/Cerramos (ese ingreso|los demás ingresos)\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0);
  const answer = await page.request.post('/api/Contribuyente/Ingresos', {
    headers: { authorization: token! },
    data: {},
  });
  expect(answer.status()).toBe(401);
  await other.context().close();
});

test('a page that nobody uses says so before it asks to sign in again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page).toHaveURL(HOME);
  await settled(page);
  await page.clock.fastForward(28 * 60_000 + 30_000);
  const warning = page.getByRole('dialog', { name: /Hace un rato que no usás el portal/ });
  await expect(warning).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(31 * 60_000);
  await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
});

test.describe('with keys of its own', () => {
  test.use({ fresh: true });

  test('a key is recovered by mail and changed from the menu', async ({ page, portal }) => {
    const user = '27981002453';
    await page.goto('/auth/recuperar?returnUrl=%2Fpagos');
    await page.getByLabel('CUIT').fill(user);
    await page.getByRole('button', { name: 'Enviarme un código' }).click();
    await expect(page.getByText('Revisá tu correo')).toBeVisible();
    const mailbox = await (await fetch(`${portal.url}/sandbox/correo`)).text();
    const [code = ''] = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(mailbox) ?? [];
    await page.getByLabel('Código de 10 letras y números').fill(code);
    await page.getByLabel('Clave nueva', { exact: true }).fill('Recuperada-1');
    await page.getByLabel('Repetir clave nueva').fill('Recuperada-1');
    await page.getByRole('button', { name: 'Cambiar clave e ingresar' }).click();
    await expect(page).toHaveURL('/pagos');
    await page.getByRole('button', { name: user }).click();
    await page.getByRole('link', { name: 'Cambiar mi clave' }).click();
    await expect(page.getByLabel('CUIT o usuario')).toHaveValue(user);
    await page.getByLabel('Clave actual').fill('Recuperada-1');
    await page.getByLabel('Clave nueva', { exact: true }).fill('Cambiada-22');
    await page.getByLabel('Repetir clave nueva').fill('Cambiada-22');
    const before = await stored(page, 'token');
    await page.getByRole('button', { name: 'Cambiar clave e ingresar' }).click();
    await expect(page).toHaveURL(HOME);
    expect(await stored(page, 'token')).not.toBe(before);
  });
});

test('one card of the summary that fails leaves the others, and comes when asked again', async ({
  page,
  allow,
}) => {
  allow(/status of 500/);
  let fails = true;
  await page.route('**/api/Contribuyente/Resumen', (route) =>
    fails && route.request().postDataJSON().partes[0] === 'PLANES'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page.getByText('No pudimos cargar este dato.')).toHaveCount(1);
  await expect(page.getByText('Total con intereses a hoy')).toBeVisible();
  await expect(page.getByText('N° 45170/2026')).toBeVisible();
  await expect(page.getByText('No tenés inscripciones de este tipo.').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  fails = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Plan 20260031 · ZA103AA', { exact: true })).toBeVisible();
});
