import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { attach, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true, viewport: { width: 360, height: 800 } });

const ARENALES = '30006002389';
const HOME = '/clave-fiscal/inicio/vertederos';

test(
  'a receipt of the weighbridge is written down, and disputed; a month is paid',
  { tag: '@protects' },
  async ({ page }) => {
    await page.goto(`/auth/login?returnUrl=${HOME}/cuenta-corriente`);
    await signIn(page, undefined, ARENALES);
    await expect(page.getByRole('cell', { name: 'Saldo 657.720,00' })).toBeVisible();
    await sound(page);
    await page.getByRole('button', { name: 'Cargar un recibo' }).click();

    await page.getByLabel('Recibo de balanza', { exact: true }).fill('b-0081723');
    await page.getByRole('textbox', { name: 'Fecha' }).fill('10/04/2026');
    await page.getByLabel('Hora').fill('8:15');
    await page.getByLabel('Dominio del camión').fill('ZA121AA');
    await page.getByLabel('Tipo de residuo').selectOption('Escombros');
    await page.getByLabel('Bruto (kg)').fill('14200');
    await page.getByLabel('Tara (kg)').fill('15000');
    await attach(page, 'Foto o PDF del recibo', 'recibo.pdf');
    const load = page.getByRole('button', { name: 'Cargar', exact: true });
    await load.click();
    await expect(page.getByText('La tara tiene que ser menor que el bruto.').first()).toBeVisible();
    await sound(page);
    await page.getByLabel('Tara (kg)').fill('10720');
    await expect(page.getByText('$ 54.810,00').first()).toBeVisible();
    await load.click();
    await expect(page.getByText('Recibos cargados')).toBeVisible();
    await sound(page);

    await page.getByRole('button', { name: 'Ver la cuenta corriente' }).click();
    await expect(page.getByRole('cell', { name: 'Saldo 712.530,00' })).toBeVisible();
    await page.goto(`${HOME}/cuenta-corriente?observar=B-0081723`);
    await page.getByLabel('El peso no es ese').check();
    await page.getByLabel('Contanos qué pasó').fill('La tara es 11.720 kg, está en la foto.');
    await sound(page);
    await page.getByRole('button', { name: 'Enviar observación' }).click();
    await expect(page.getByText('Es el expediente N° 45187/2026.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Elegir Vertedero 03/2026' }).check();
    await page.getByRole('button', { name: /^Pagar \$ 602.910,00/ }).click();
    await expect(page).toHaveURL(/\/pagos\/medio\?codigo=0129/);
  },
);
