import type { Page } from '@playwright/test';
import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf, fillCard } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const CERTIFICATE = 'Certificado de libre deuda y baja automotor';
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

async function paperOf(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return (await readPages(await contentOf(download))).join(' ').replaceAll(/\s+/g, ' ');
}

test(
  'a stamp of two concepts is issued, paid by card, filed with its receipt and looked up',
  { tag: '@protects' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/sellados');
    await page.getByRole('searchbox').fill('LIBRE automotor');
    await page.getByRole('checkbox', { name: CERTIFICATE }).check();
    await page.getByLabel(`Cantidad: ${CERTIFICATE}`).fill('2');
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Área').selectOption('Habilitaciones');
    await page.getByRole('checkbox', { name: 'Cambio de titular o de rubro' }).check();
    await expect(page.getByText('2 conceptos · Total al 15/04/2026')).toBeVisible();
    await sound(page);
    await next(page);
    await page.getByLabel('CUIT o DNI').fill('98.100.112');
    await page.getByLabel('Nombre y apellido').fill('Tolaba Juan Ignacio');
    await next(page);
    await sound(page);
    await page.getByRole('button', { name: 'Emitir sellado de $ 34.200,00' }).click();
    await expect(page.getByText('Emitimos el sellado S-2026-0091234')).toBeVisible();
    expect(await paperOf(page, 'Descargar PDF')).toContain(`${CERTIFICATE} (2 × $ 10.350,00)`);

    await test.step('the menu begins another, and going back finds this one', async () => {
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Sellados' }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(page.getByText('Emitimos el sellado')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByText('Emitimos el sellado S-2026-0091234')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Pagar $ 34.200,00' }).click();
    await fillCard(page, '4507990000004905');
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
    const paper = await paperOf(page, 'Descargar comprobante de sellado');
    for (const word of [
      'Comprobante de sellado',
      'S-2026-0091234',
      '34.200,00',
      '98.100.112',
      'Tola*** J*** I***',
    ])
      expect(paper).toContain(word);

    await page.goto('/sellados?nro_sellado=S-2026-0091234');
    await expect(page.getByRole('heading', { name: 'Sellado S-2026-0091234' })).toBeVisible();
    await expect(page.getByText('Pagado', { exact: true })).toBeVisible();
    await page.getByLabel('CUIT o DNI', { exact: true }).fill('98100112');
    expect(await paperOf(page, 'Descargar comprobante')).toBe(paper);
    await sound(page);
  },
);
