import type { Page } from '@playwright/test';
import { readText } from '#tests/documents/read-pdf.ts';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { attach, contentOf, fillCard, goToPay, searchFromHome, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const approved = (page: Page) => page.getByRole('heading', { name: 'Pago aprobado' });

/** Opens the payment of one period of a vehicle, by one of the ways to pay. */
async function payBy(page: Page, period: string, way: string): Promise<void> {
  await searchFromHome(page, 'ZA101AA');
  for (const box of await page.getByRole('checkbox', { name: /^Elegir \d/ }).all()) await box.uncheck();
  await page.getByRole('checkbox', { name: `Elegir ${period}` }).check();
  await goToPay(page);
  await page.getByRole('tab', { name: way }).click();
}

async function payByCard(page: Page, amount: string): Promise<void> {
  await fillCard(page, '4507990000004905');
  await page.getByRole('button', { name: `Pagar ${amount}` }).click();
  await expect(approved(page)).toBeVisible();
}

test('a slip is paid at the bank, another by a wallet, another is found by its code', async ({ page }) => {
  await test.step('the bank confirms later, and the page that waits finds it', async () => {
    await payBy(page, '11/2025', 'Tu banco');
    await page.getByRole('button', { name: 'Ir a pagar $ 16.230,60 con mi banco' }).click();
    await expect(page.getByText(/Operación .*16\.230,60/)).toBeVisible();
    await page.getByRole('button', { name: 'Pagar, y que el banco avise' }).click();
    await expect(approved(page)).toBeVisible();
  });

  await test.step('who does not pay at the bank is told, and owes what he owed', async () => {
    await payBy(page, '12/2025', 'Tu banco');
    await page.getByRole('button', { name: /^Ir a pagar/ }).click();
    await page.getByRole('button', { name: 'No pagar' }).click();
    await expect(page.getByRole('heading', { name: 'No se hizo el pago' })).toBeVisible();
  });

  await test.step('a wallet pays what the QR says, and the page hears of it', async () => {
    await payBy(page, '12/2025', 'QR');
    await page.getByRole('button', { name: /^Generar QR por/ }).click();
    await expect(page.getByText('Esperando el pago...')).toBeVisible();
    await page.getByText('Ver el código en texto').click();
    const trama = await page.getByText(/^000201\d+/).innerText();
    expect((await page.request.post('/sandbox/billetera/pagos', { data: { trama } })).status()).toBe(201);
    await expect(page.getByText('Recibimos tu pago')).toBeVisible();
    await page.getByRole('button', { name: 'Ver comprobante' }).click();
    await expect(approved(page)).toBeVisible();
  });

  await test.step('the code of a slip, written as it is read, finds it', async () => {
    await payBy(page, '01/2026', 'Home banking');
    const code = await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText();
    await page.goto('/pagos');
    await page.getByLabel('Código de pago o número de boleta').fill(code);
    await page.getByLabel('Dominio, catastro, padrón o dato para pagar').fill('za 101 aa');
    await page.getByRole('button', { name: 'Buscar boleta' }).click();
    await expect(page.getByText('16.278,75').first()).toBeVisible();
  });
});

test('every way to pay is seen on a phone', { tag: '@protects' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await payBy(page, '11/2025', 'QR');
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('the stamp is paid before the certificate that needs it', async ({ page }) => {
  const address = '/automotores/estado-deuda/libre-deuda?dominio=902ZZA';
  const ask = async () => {
    await page.getByLabel('Transferencia', { exact: true }).check();
    await page.getByLabel('CUIT o DNI').fill('98100112');
    await page.getByLabel('Correo electrónico').fill('juan@ejemplo.test');
    await page.getByRole('button', { name: 'Emitir certificado' }).click();
  };
  await page.goto(address);
  await page.getByRole('button', { name: 'Pagar el sellado de $ 10.350,00' }).click();
  await expect(page).toHaveURL(/\/pagos\/medio\?codigo=\d{16}&imponible=[^&]+$/);
  await payByCard(page, '$ 10.350,00');
  await page.goto(address);
  await expect(page.getByText('El sellado está pagado')).toBeVisible();
  await ask();
  await expect(page.getByRole('heading', { name: /^Certificado LD-2026-/ })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar certificado' }).click();
  expect(await readText(await contentOf(await downloading))).toContain('902ZZA');
});

test('a plan is cancelled at once, for less than its instalments', async ({ page }) => {
  const address = '/automotores/planes-pago?dominio=ZA103AA';
  await page.goto(address);
  const cancel = page.getByRole('button', { name: /^Cancelar por \$/ });
  const amount = /\$\s[\d.,]+/.exec(await cancel.innerText())![0];
  await cancel.click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  // The bar of its instalments offers to pay too.
  await page.getByRole('button', { name: `Pagar ${amount}` }).click();
  await expect(page).toHaveURL(/\/pagos\/medio\?codigo=\d{16}&imponible=[^&]+$/);
  await payByCard(page, amount);
  await page.goto(address);
  await expect(page.getByText('Cancelado').first()).toBeVisible();
});

test(
  'a payment that does not show is claimed, followed, and its news are told live',
  { tag: '@protects' },
  async ({ page, portal }) => {
    await page.goto('/auth/login?returnUrl=/contribuyentes/reclamo-pago-no-registrado?imponible=ZA101AA');
    await signIn(page);
    await page.getByLabel('Qué pagaste').selectOption('0006');
    await page.getByLabel('Boleta o ticket').fill('0000123456');
    await page.getByLabel('Fecha de pago', { exact: true }).fill('10/04/2026');
    await page.getByLabel('Cómo pagaste').selectOption('EFECTIVO');
    await page.getByLabel('Importe').fill('15.495,00');
    const next = page.getByRole('button', { name: 'Continuar' });
    await next.click();
    await attach(page, 'Comprobantes de pago', 'ticket.pdf');
    await next.click();
    await page.getByLabel('Correo electrónico').fill('juan@ejemplo.test');
    await next.click();
    await page.getByRole('button', { name: 'Enviar reclamo por $ 15.495,00' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu reclamo' })).toBeVisible();
    const number = (await page.getByText(/^N° \d+\/2026$/).innerText()).replace('N° ', '');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recibimos tu reclamo' })).toBeVisible();
    await expect(page.getByText(`N° ${number}`)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar constancia' }).click();
    expect(await readText(await contentOf(await downloading))).toContain(number);
    await page.getByRole('button', { name: 'Seguir el trámite' }).click();
    await expect(page.getByText('ticket.pdf')).toBeVisible();
    await settled(page);

    const news = 'Encontramos el pago y lo acreditamos.';
    await portal.command('scripts/expediente.ts', number, '--estado', 'APROBADO', '--detalle', news);
    await expect(page.getByText(`El expediente N° ${number} cambió de estado.`).first()).toBeVisible();
    await expect(page.getByText(news)).toBeVisible();
  },
);
