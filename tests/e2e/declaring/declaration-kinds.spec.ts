import type { Page } from '@playwright/test';
import { barriers, expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

/** Taxpayers #12 and #14 of the demo set. */
const HOTEL = '30006003458';
const VALLE_VERDE = '30006005698';
const SCREEN = '/clave-fiscal/inicio/declaraciones-juradas/presentacion/online';
const march = (padron: string) => `${SCREEN}?padron=${padron}&periodo=03%2F2026`;

const onward = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** No accessibility problem and no horizontal scroll, wide or narrow. */
async function sound(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function present(page: Page, amount: string): Promise<void> {
  await expect(page.getByText('A pagar = ')).toBeVisible();
  await sound(page);
  await onward(page);
  await page.getByLabel('Declaro bajo juramento').check();
  await page.getByLabel('Tu clave fiscal, otra vez').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Presentar', exact: true }).click();
  await expect(page.getByText('Presentaste la declaración de 03/2026')).toBeVisible();
  await expect(page.getByRole('cell', { name: amount.slice(2) })).toBeVisible();
}

test.use({ fresh: true });

test('the hotel sees its turnover come to T3, and declares the stays of the month', async ({ page }) => {
  await page.goto(march('0205012'));
  await signIn(page, undefined, HOTEL);
  await settled(page);
  await onward(page);
  for (const [i, income] of ['3.500.000,50', '1.200.450,33', '640.200,10'].entries())
    await page.getByLabel('Ingreso bruto').nth(i).fill(income);
  await onward(page);
  await expect(page.getByText('$ 1.200,55')).toBeVisible();
  await expect(page.getByText('$ 33.506,05')).toBeVisible();

  await page.getByLabel('Inscripción').selectOption('0205112');
  await page.getByLabel('Período').selectOption('03/2026');
  await page.getByRole('button', { name: 'Abrir declaración' }).click();
  await expect(page).toHaveURL(march('0205112'));
  await onward(page);
  await page.getByLabel('Alojamiento').selectOption('DOBLE');
  await page.getByLabel('Personas mayores de 12 años').fill('108');
  await page.getByLabel('Noches de cada una').fill('3');
  await page.getByLabel('De ellas, exentas').fill('4');
  await page.getByLabel('De ellas, exentas').blur();
  await page.getByLabel('Motivo de la exención').selectOption('SALUD');
  await sound(page);
  await onward(page);
  await present(page, '$ 280.800,00');
});

test('the agent declares by hand, is told who is not registered, and finds it in its list', async ({
  page,
  allow,
}) => {
  allow(/422/);
  await page.goto(march('0205214'));
  await signIn(page, undefined, VALLE_VERDE);
  await settled(page);
  await onward(page);
  await page.getByLabel('CUIT de la otra parte').fill('20981001843');
  await page.getByLabel('Razón social').fill('Alguien');
  await page.getByRole('textbox', { name: 'Fecha' }).fill('20/03/2026');
  await page.getByLabel('Comprobante').fill('A-0003-00018911');
  await page.getByLabel('Certificado').fill('R-000512');
  await page.getByLabel('Base').fill('333.333,33');
  await onward(page);
  await expect(page.getByText('corresponde el doble. Marcalo.').first()).toBeVisible();
  await sound(page);
  await page.getByLabel('No está inscripto').check();
  await expect(page.getByText('$ 4.000,00').first()).toBeVisible();
  await onward(page);
  // Due on the 8th: seven days of interest.
  await present(page, '$ 4.025,67');
  await page.getByRole('button', { name: 'Ver mis declaraciones' }).click();
  await page.getByLabel('Tipo').selectOption('0002');
  await expect(
    page.getByRole('row', { name: /03\/2026.*Agente de Retención.*Fuera de término/ }),
  ).toBeVisible();
  await sound(page);
});
