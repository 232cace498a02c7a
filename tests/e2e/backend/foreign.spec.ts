import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { barriers, expect, settled, stickingOut, test as base } from '#tests/e2e/fixtures/portal.ts';
import { startPages } from '#tests/e2e/fixtures/pages-server.ts';
import { startForeignBackend, type ForeignBackend } from '#tests/foreign/foreign-backend.ts';

const CONFIG = 'docs/ejemplos/otro-backend';

interface Foreign {
  backend: ForeignBackend;
  url: string;
}

/** Pages of the worked example, built from its config only, with the backend of another vendor. */
const test = base.extend<object, { foreign: Foreign }>({
  foreign: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
      const dist = join(folder, 'dist');
      const env = { ...process.env, NODE_OPTIONS: '', PORTAL_CONFIG: CONFIG };
      const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist];
      const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8', env });
      expect(stderr + status).toMatch(/0$/);
      const backend = await startForeignBackend();
      const variables = { API_URL: `${backend.url}/v2`, PORTAL_CONFIG: CONFIG, PORTAL_DIST: dist };
      const pages = await startPages(variables);
      await use({ backend, url: pages.url });
      await pages.stop();
      await backend.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ foreign }, use) => use(foreign.url),
});

async function signIn(page: Page, password = 'Clave-de-ejemplo1'): Promise<void> {
  await page.getByLabel('CUIT').fill('20-98100112-6');
  await page.getByLabel('Clave', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

test('what a vehicle owes is looked up, its slip is issued, and it leads to the page that charges it', async ({
  page,
  foreign,
  allow,
}) => {
  // The page that charges is of another maker too.
  allow(/favicon\.ico/);
  await page.goto('/patente');
  await page.getByLabel('Dominio').fill('ab 123 cd');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('CRONOS')).toBeVisible();
  await expect(page.getByRole('cell', { name: '10/03/2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Emitir boleta' }).click();
  await expect(page.getByRole('heading', { name: 'Boleta LC-000042' })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Pagar $ 36.500,00' }).click();
  await expect(page).toHaveURL(/\/pagar\?codigo=LC-000042$/);
  await expect(page.getByText('A pagar')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar $ 36.500,00' }).click();
  await expect(page).toHaveURL(`${foreign.backend.url}/checkout/LC-000042`);
  expect(foreign.backend.calls).toContain('POST /v2/vehicles/AB123CD/invoices 201');
});

test('an error of that backend is read in its own words, beside the field it is of', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource.*(404|422)/);
  await page.goto('/patente?dominio=ZZ999ZZ');
  await expect(page.getByText('El vehículo ZZ999ZZ no está en nuestros registros.').first()).toBeVisible();
  await page.goto('/ingresar');
  await signIn(page, 'Clave-de-otro');
  await expect(page.getByText('Esa clave no es la de esa CUIT.').first()).toBeVisible();
});

test('a person signs in by bearer, saves, is asked again when that session ended, and signs out there too', async ({
  page,
  foreign: { backend },
  allow,
}) => {
  allow(/Failed to load resource.*(401|422)/);
  await page.goto('/mi-cuenta');
  await signIn(page);
  await expect(page).toHaveURL(/\/mi-cuenta$/);
  await expect(page.getByText('TOLABA JUAN IGNACIO').first()).toBeVisible();
  await expect(page.getByText('AB 123 CD')).toBeVisible();
  const mail = page.getByLabel('Correo');
  const save = page.getByRole('button', { name: 'Guardar' });
  await mail.fill('ana@ejemplo.test');
  await save.click();
  await expect(page.getByText('Ese correo es de otra persona.').first()).toBeVisible();

  backend.endSessions();
  await mail.fill('nuevo@ejemplo.test');
  await save.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(page);
  await expect(page.getByText('Guardamos tus datos: te escribimos a nuevo@ejemplo.test.')).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect.poll(() => backend.calls).toContain('DELETE /v2/sessions/current 204');
});
