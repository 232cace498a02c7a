import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect } from './portal.ts';
import { DEMO_PASSWORD } from './running-portal.ts';

/** Tolaba, the taxpayer of most journeys. */
export const USER = '20981001126';

/** Fills and sends the sign-in form that stands on the page. */
export async function signIn(page: Page, key = DEMO_PASSWORD, user = USER): Promise<void> {
  await page.getByLabel('CUIT o usuario').fill(user);
  await page.getByLabel('Clave', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/**
 * The code of a second factor, as its application shows it.
 * @param steps so many steps of half a minute from now: none is good twice, and the portal takes those of one step ahead
 */
export function codeAt(secret: string, steps = 0): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
}

/** From home, the debt of a vehicle. */
export async function searchFromHome(page: Page, plate: string): Promise<void> {
  await page.goto('/');
  await page.getByPlaceholder('AB123CD').fill(plate);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('table', { name: /Deuda al/ })).toBeVisible();
}

/** What the bar says of the chosen rows: how many and how much. */
export function chosen(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Seleccionaste' });
}

/** The cells of every row of a table, as they are read. */
export async function cells(page: Page, table: string | RegExp): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim()),
    ),
  );
}

/** A test card of the sandbox, with everything else that is asked. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const card = page.getByRole('tabpanel', { name: 'Tarjeta' });
  await card.getByLabel('Número de la tarjeta').fill(number);
  await card.getByLabel('Nombre como figura en la tarjeta').fill('JUAN I TOLABA');
  await card.getByLabel('Vencimiento').fill('12/28');
  await card.getByLabel('Código de seguridad').fill('123');
  await card.getByLabel('Número de documento').fill('98100112');
}

/** Emits a slip of everything that is chosen and opens the payment of it. */
export async function goToPay(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pagar \$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pagos\/medio\?codigo=\d{16}&imponible=[^&]+$/);
  await expect(page.getByRole('tab', { name: 'Tarjeta' })).toBeVisible();
}

export async function contentOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

/** Attaches a PDF to a field of files and waits until it is up: who goes on before is held back. */
export async function attach(page: Page, label: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}
