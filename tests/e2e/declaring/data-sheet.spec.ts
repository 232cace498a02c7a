import type { Page } from '@playwright/test';
import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { attach, contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true, viewport: { width: 360, height: 800 } });

const LAPACHOS = '30006001218';
const SCREEN = '/clave-fiscal/inicio/declaraciones-juradas/presentacion/f900v';

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test(
  'what changed of a business is declared with its proofs, and is what is registered from then on',
  { tag: '@protects' },
  async ({ page }) => {
    await page.goto(SCREEN);
    await signIn(page, undefined, LAPACHOS);
    await page.getByLabel('Inscripción').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Abrir ficha' }).click();
    const shop = page.getByLabel('Domicilio del local');
    await expect(shop).toHaveValue('San Martín 1450');
    await sound(page);
    await shop.fill('España 1240');
    await page.getByRole('textbox', { name: 'Desde cuándo' }).fill('01/04/2026');
    await next(page);
    await page.getByRole('button', { name: 'Agregar actividad' }).click();
    await page
      .getByLabel('Actividad', { exact: true })
      .last()
      .selectOption('561011 · Servicios de restaurantes y cantinas');
    await next(page);
    await expect(page.getByRole('row', { name: /San Martín 1450.*España 1240/ })).toBeVisible();
    await attach(page, 'Prueba del domicilio del local', 'contrato.pdf');
    await attach(page, 'Prueba de las actividades', 'arca.pdf');
    await sound(page);
    await next(page);
    await page.getByLabel('Declaro bajo juramento').check();
    await page.getByLabel('Tu clave fiscal, otra vez').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Presentar', exact: true }).click();

    await expect(page.getByText('Presentaste tu F900V')).toBeVisible();
    await sound(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar acuse' }).click();
    const [first] = await readPages(await contentOf(await download));
    expect(first).toContain('España 1240');

    // Opened anew, as from the menu.
    await page.goto('/clave-fiscal/inicio');
    await page.goto(SCREEN);
    await page.getByLabel('Inscripción').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Abrir ficha' }).click();
    await expect(shop).toHaveValue('España 1240');
  },
);
