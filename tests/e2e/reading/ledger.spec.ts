import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';
import type { Page } from '@playwright/test';

const ACCOUNT = '/clave-fiscal/inicio/cuenta-corriente-unificada';

async function downloaded(page: Page, button: string): Promise<Uint8Array> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return contentOf(file);
}

test(
  'interest is calculated, explained segment by segment and taken away',
  { tag: '@protects' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/tissh/calculo-intereses');
    await page.getByLabel('CUIT').fill('20-98100112-6');
    const first = page.getByRole('group', { name: 'Período 1' });
    await first.getByLabel('Importe adeudado').fill('12.345,67');
    await first.getByLabel(/^Período/).fill('04/2025');
    await page.getByRole('button', { name: 'Agregar período' }).click();
    await expect(first.getByRole('textbox', { name: 'Fecha de vencimiento' })).toHaveValue('14/05/2025');
    await first.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill('12/05/2025');
    await first.getByRole('textbox', { name: 'Fecha de pago' }).fill('20/07/2025');
    await page.getByRole('button', { name: 'Quitar Período 2' }).click();
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByText('Del 13/05/2025 al 30/06/2025: 49 días al 5,50')).toBeVisible();
    await expect(page.getByText('13.681,06').first()).toBeVisible();
    await sound(page);
    expect(new TextDecoder().decode(await downloaded(page, 'Descargar CSV'))).toContain(';1335,39\r\n');
  },
);

test('the account of all taxes ends in what is owed, is narrowed and taken away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ACCOUNT);
  await signIn(page);
  await page.getByLabel('Imponible').selectOption('ZA101AA');
  await page.getByRole('button', { name: 'Ver movimientos' }).click();
  await expect(page.getByText('127.424').first()).toBeVisible();
  await page.getByRole('radio', { name: '2026' }).check();
  await page
    .getByRole('row', { name: /Interés · Cuota 03\/2026/ })
    .getByRole('button')
    .click();
  await expect(page.getByText('36 días al 2,75')).toBeVisible();
  await sound(page);
  const csv = new TextDecoder().decode(await downloaded(page, 'CSV'));
  expect(csv.trim().split('\r\n').at(-1)).toContain('Saldo final;;;;127424,45');
  expect([...(await downloaded(page, 'Excel')).slice(0, 2)]).toEqual([0x50, 0x4b]);
  expect((await readPages(await downloaded(page, 'PDF'))).join(' ')).toContain('127.424,45');
});
