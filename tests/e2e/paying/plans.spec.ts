import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';

test.use({ fresh: 'alone' });

const AREA = '/clave-fiscal/inicio/plan-facilidades-pagos';

test(
  'a debt is simulated, put in a plan that survives a fall of the server, and begins with its down payment',
  { tag: '@protects' },
  async ({ page, portal, allow }) => {
    allow(/ERR_CONNECTION|Failed to load resource|WebSocket|net::/);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${AREA}/generacion-simulacion/gen`);
    await signIn(page);
    await page.getByRole('radio', { name: /ZA101AA/ }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('$ 86.786,63').first()).toBeVisible();
    await expect(page.getByText('60.589,48')).toBeVisible();
    await sound(page);
    await portal.fall();
    await page.reload();
    await expect(page.getByRole('heading', { name: /Paso 2 de 4/ })).toBeVisible();
    await expect(page.getByText('$ 86.786,63').first()).toBeVisible();

    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Correo electrónico').fill('juan@ejemplo.test');
    await page.getByLabel(/Reconozco la deuda/).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Clave fiscal').fill(DEMO_PASSWORD);
    await sound(page);
    await page.getByRole('button', { name: 'Generar el plan por $ 86.786,63' }).click();
    await expect(page.getByRole('heading', { name: /Generaste el plan N° 2026\d{4}/ })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar convenio' }).click(),
    ]);
    const paper = (await readPages(await contentOf(download))).join(' ').replaceAll('\u00a0', ' ');
    for (const word of ['ZA101AA', 'TOLABA JUAN IGNACIO', '7.972,45', '13.135,68'])
      expect(paper).toContain(word);

    await test.step('left for later, it waits with its button wherever the plan is seen', async () => {
      const pay = page.getByRole('button', { name: 'Pagar el anticipo de $ 7.972,45' });
      await expect(pay).toBeVisible();
      await page.goto('/automotores/planes-pago?dominio=ZA101AA');
      await expect(pay).toBeVisible();
      await page.goto(`${AREA}/consulta`);
      await page
        .getByRole('row')
        .filter({ hasText: 'Pendiente de anticipo' })
        .getByRole('link', { name: /^\d{8}$/ })
        .click();
      await expect(pay).toBeVisible();
      await page.goto('/clave-fiscal/inicio');
      await page.getByRole('link', { name: /^Pagar el anticipo: Anticipo del plan 2026\d{4}/ }).click();
      await pay.click();
      await expect(page).toHaveURL(/\/pagos\/medio/);
    });
    await page.getByLabel('Número de la tarjeta').fill('4507990000004905');
    await page.getByLabel('Nombre como figura en la tarjeta').fill('JUAN I TOLABA');
    await page.getByLabel('Vencimiento', { exact: true }).fill('12/28');
    await page.getByLabel('Código de seguridad').fill('123');
    await page.getByLabel('Número de documento').fill('98100112');
    await page.getByRole('button', { name: 'Pagar $ 7.972,45' }).click();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
    await page.goto(`${AREA}/consulta`);
    await expect(page.getByRole('cell', { name: 'Vigente' }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^\d{8}$/ })
      .first()
      .click();
    await expect(page.getByText('Deuda incluida')).toBeVisible();
    await sound(page);
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar convenio' }).click(),
    ]);
    expect(again.suggestedFilename()).toBe(download.suggestedFilename());
  },
);
