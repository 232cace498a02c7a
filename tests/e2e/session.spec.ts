import type { Page } from '@playwright/test';
import { barriers, expect, settled, test } from './portal.ts';
import { DEMO_PASSWORD } from './running-portal.ts';
import { signIn, USER } from './steps.ts';

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

test('who leaves is asked first, and leaves nothing behind', async ({ page }) => {
  await page.goto('/auth/login');
  await signIn(page);
  await expect(page).toHaveURL(HOME);
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

test('a session that the server forgot is taken up over the form, which is sent once and loses nothing', async ({
  page,
  allow,
}) => {
  allow(REFUSED);
  await page.goto('/auth/login?returnUrl=%2Fexpedientes');
  await signIn(page);
  await expect(page).toHaveURL('/expedientes');
  await settled(page);
  await page.evaluate(async () => {
    const headers = {
      Authorization: localStorage.getItem('rentas:token')!,
      'Content-Type': 'application/json',
    };
    await fetch('/api/auth/salir', { method: 'POST', headers, body: '{}' });
  });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/Expedientes/Consulta')) answers.push(response.status());
  });
  await page.getByLabel('Número de expediente').fill('45170');
  await page.getByRole('button', { name: 'Consultar' }).click();
  const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(again.getByText('lo que escribiste sigue ahí')).toBeVisible();
  await again.getByLabel('Clave', { exact: true }).fill('Otra-clave1');
  await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(again.getByText('Usuario o clave incorrectos.')).toBeVisible();
  await again.getByLabel('Clave', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Número de expediente')).toHaveValue('45170');
  await expect(page.getByRole('heading', { name: 'Expediente 45170/2026' })).toBeVisible();
  expect(answers).toEqual([401, 200]);
});
