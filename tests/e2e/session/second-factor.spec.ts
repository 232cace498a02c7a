import type { Page } from '@playwright/test';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { codeAt, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const GUANUCO = '27981002453';
const SCREEN = '/clave-fiscal/inicio/seguridad/segundo-factor';
const SIGN_IN = `/auth/login?returnUrl=${encodeURIComponent(SCREEN)}`;
const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(SIGN_IN);
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Checks the screen in its current state, narrow and wide. */
async function soundAt(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await sound(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`), fullPage: true });
  }
}

test('a second factor is switched on, proved at the next entry, replaced once by a recovery code, and switched off', async ({
  page,
  allow,
}) => {
  allow(/status of 422/);
  await page.goto(SIGN_IN);
  await signIn(page, undefined, GUANUCO);
  await expect(page.getByText('No está activado')).toBeVisible();
  await soundAt(page, 'sin-activar');
  await page.getByLabel('Clave fiscal').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Empezar' }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await soundAt(page, 'secreto');
  await page.getByLabel('Código', { exact: true }).fill(codeAt(secret, -1));
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expect(page.getByText('Está activado')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  for (const told of [secret, recovery]) expect(kept).not.toContain(told);
  await soundAt(page, 'codigos');

  await leave(page);
  await signIn(page, undefined, GUANUCO);
  await expect(page.getByText('Falta un paso')).toBeVisible();
  await soundAt(page, 'segundo-paso');
  await enterCode(page, '000000');
  await expect(page.getByText('Todavía no pudiste entrar')).toBeVisible();
  await enterCode(page, codeAt(secret));
  await expect(page.getByText('Está activado')).toBeVisible();
  await expect(codes).toHaveCount(0);
  await soundAt(page, 'activado');

  await leave(page);
  await signIn(page, undefined, GUANUCO);
  await enterCode(page, recovery.toLowerCase());
  await expect(page.getByText('Está activado')).toBeVisible();
  await leave(page);
  await signIn(page, undefined, GUANUCO);
  await enterCode(page, recovery);
  await expect(page.getByText('Todavía no pudiste entrar')).toBeVisible();
  await enterCode(page, codeAt(secret, 1));
  await page.getByRole('button', { name: 'Desactivarlo' }).click();
  await page.getByLabel('Clave fiscal').fill(DEMO_PASSWORD);
  await page.getByLabel('Código', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(page.getByText('Ese código no es correcto o ya se usó.').first()).toBeVisible();
  await soundAt(page, 'desactivar');
});

test(
  'who works for the office switches one on before the first entry, and enters with it',
  { tag: '@protects' },
  async ({ page, portal }) => {
    const made = await portal.command(
      'scripts/administrador.ts',
      ...['--cuit', '20-98100784-1', '--nombre', 'Cardozo Miguel'],
      ...['--correo', 'miguel@ejemplo.test', '--cuenta-existente'],
    );
    const key = /Clave provisoria: (\S+)/.exec(made)?.[1] ?? '';
    const OWN = 'Clave-de-oficina-1';
    await page.goto('/auth/cambiar-password');
    await page.getByLabel('CUIT o usuario').fill('20981007841');
    await page.getByLabel('Clave actual').fill(key);
    await page.getByLabel('Clave nueva', { exact: true }).fill(OWN);
    await page.getByLabel('Repetir clave nueva').fill(OWN);
    await page.getByRole('button', { name: 'Cambiar clave e ingresar' }).click();
    await page.getByRole('button', { name: 'Empezar' }).click();
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await soundAt(page, 'alta-oficina');
    await page.getByLabel('Código', { exact: true }).fill(codeAt(secret));
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(page.getByText('Guardá estos códigos de recuperación')).toBeVisible();
    await soundAt(page, 'codigos-oficina');
    await page.getByRole('button', { name: 'Ya los guardé: entrar' }).click();
    await expect(page).toHaveURL('/clave-fiscal/inicio');
    await settled(page);
    await leave(page);
    await signIn(page, OWN, '20981007841');
    await enterCode(page, codeAt(secret, 1));
    await expect(page.getByText('el segundo factor no se puede desactivar')).toBeVisible();
  },
);
