import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { contentOf, signIn, USER } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const STUDIO = '30006008905';
const HOME = '/clave-fiscal/inicio';
const FEBRUARY = `${HOME}/declaraciones-juradas/presentacion/online?padron=0205001&periodo=02%2F2026`;
const REFUSED = /Failed to load resource: the server responded with a status of (401|403|404)/;

async function actFor(page: Page, name: string): Promise<void> {
  await page.getByLabel('Operás por').selectOption(name);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await settled(page);
}

test(
  'a studio acts for its clients: what it types for one stays with that one, over the end of the session too',
  { tag: '@protects' },
  async ({ page, allow }) => {
    allow(REFUSED);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(HOME)}`);
    await signIn(page, undefined, STUDIO);
    await expect(page.getByRole('heading', { name: 'ESTUDIO PAZ Y ASOCIADOS S.R.L.' })).toBeVisible();
    await sound(page);
    await actFor(page, 'LOS LAPACHOS S.R.L.');
    await sound(page);
    await page.goto(FEBRUARY);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Ingreso bruto').fill('8.700.000,00');
    await actFor(page, 'HOTEL CERRO ALTO S.A.');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      '8700000',
    );
    await actFor(page, 'LOS LAPACHOS S.R.L.');
    await page.goto(FEBRUARY);
    await expect(page.getByText(/Seguís con tu borrador/)).toBeVisible();
    await page.getByRole('button', { name: '2. Ingresos' }).click();
    await expect(page.getByLabel('Ingreso bruto')).toHaveValue('8.700.000,00');

    await page.evaluate(() =>
      fetch('/api/auth/salir', {
        method: 'POST',
        headers: { Authorization: localStorage.getItem('rentas:token')!, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await expect(again.getByLabel('CUIT o usuario')).toHaveValue(STUDIO);
    await again.getByLabel('Clave', { exact: true }).fill(DEMO_PASSWORD);
    await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'LOS LAPACHOS S.R.L.' })).toBeVisible();
    await expect(page.getByLabel('Ingreso bruto')).toHaveValue('8.700.000,00');
  },
);

test('a document of a taxpayer opens for him alone; who has its link is asked to sign in', async ({
  page,
  browser,
  portal,
  allow,
}) => {
  allow(REFUSED);
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(`${HOME}/cuenta-corriente-unificada`)}`);
  await signIn(page);
  await settled(page);
  const { url } = await page.evaluate(async () => {
    const headers = {
      Authorization: localStorage.getItem('rentas:token')!,
      'Content-Type': 'application/json',
    };
    const asked = { method: 'POST', headers, body: JSON.stringify({ formato: 'PDF' }) };
    return (await fetch('/api/CuentaCorriente/Exportar', asked)).json();
  });
  const other = await browser.newPage({ baseURL: portal.url, viewport: { width: 360, height: 800 } });
  await other.goto(url);
  await expect(other.getByText('Este archivo es de un contribuyente.')).toBeVisible();
  await sound(other);
  await other.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
  await signIn(other, undefined, '27981002453');
  await expect(other).toHaveURL(url);
  await expect(other.getByText('El archivo es de otro contribuyente')).toBeVisible();
  await sound(other);
  await other.close();

  const [download] = await Promise.all([page.waitForEvent('download'), page.goto(url)]);
  expect(download.suggestedFilename()).toBe('cuenta-corriente-20260415.pdf');
  expect(new TextDecoder().decode((await contentOf(download)).slice(0, 5))).toBe('%PDF-');
  await sound(page);
  await page.goto('/descargas/0123456789abcdef0123456789abcdef');
  await expect(page.getByText('El archivo no existe o el enlace venció.')).toBeVisible();
});

test('each screen of the protected area is found by its short address too, with what was asked in it', async ({
  page,
  allow,
}) => {
  // The screens of the office are only for officers.
  allow(/403 .*Auditoria/);
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(HOME)}`);
  await signIn(page, undefined, USER);
  await settled(page);
  const screens = readdirSync('config/screens/clave-fiscal/inicio', {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /^[^[]+\.json$/.test(file));
  expect(screens.length).toBeGreaterThan(5);
  for (const file of screens) {
    const child = file.replace(/\.json$/, '').replaceAll('\\', '/');
    await page.goto(`/clave-fiscal/${child}?origen=prueba`);
    await expect(page).toHaveURL(`${HOME}/${child}?origen=prueba`);
  }
});
