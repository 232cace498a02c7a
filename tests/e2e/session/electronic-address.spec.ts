import type { Page } from '@playwright/test';
import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';
import { DEMO_PASSWORD, type RunningPortal } from '#tests/e2e/fixtures/running-portal.ts';

test.use({ fresh: true });

const IBANEZ = '23981003004';
const ROOM = '/clave-fiscal/inicio/domicilio-fiscal-electronico';
const MAIL = 'lucia@ejemplo.test';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
];

const mailbox = async ({ url }: RunningPortal) => (await fetch(`${url}/sandbox/correo`)).text();
const codeIn = (letters: string) => /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(letters)?.[0] ?? '';

async function enter(page: Page, screen: string): Promise<void> {
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(ROOM + screen)}`);
  await signIn(page, undefined, IBANEZ);
  await page.waitForURL(`**${ROOM}${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Checks the screen in its current state, wide and narrow. */
async function soundAt(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await sound(page);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`), fullPage: true });
  }
}

async function adhere(page: Page, portal: RunningPortal, email: string): Promise<void> {
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Repetir correo').fill(email);
  await page.getByLabel('Celular').fill('387 555-1234');
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText('Revisá tu correo')).toBeVisible();
  await page.getByLabel('Código de 10 letras y números').fill(codeIn(await mailbox(portal)));
  await page.getByLabel('Clave fiscal').fill(DEMO_PASSWORD);
  await page.getByLabel(/^Constituyo domicilio/).check();
  await page.getByRole('button', { name: 'Adherir', exact: true }).click();
  await expect(page.getByText('Constituiste tu domicilio fiscal electrónico')).toBeVisible();
}

test(
  'an address is constituted, a notice arrives live on two devices, is read and sealed',
  { tag: '@protects' },
  async ({ page, browser, portal }) => {
    await enter(page, '/adhesiones');
    await soundAt(page, 'sin-adherir');
    await adhere(page, portal, MAIL);
    await soundAt(page, 'adherido');
    const [constancia] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar constancia' }).click(),
    ]);
    expect((await readPages(await contentOf(constancia))).join(' ')).toContain(MAIL);

    const other = await browser.newPage({ baseURL: portal.url, viewport: { width: 360, height: 800 } });
    await enter(other, '/ventanilla');
    await expect(other.getByText('No tenés notificaciones.')).toBeVisible();
    await page.goto(`${ROOM}/ventanilla`);
    await soundAt(page, 'vacia');
    await settled(other);
    await portal.command(
      'scripts/notificar.ts',
      ...[
        '--cuit',
        '23-98100300-4',
        '--tipo',
        'INTIMACION',
        '--asunto',
        'Intimación de pago',
        '--plazo',
        '10',
      ],
      ...['--texto', 'Pagá lo que debés.', '--dependencia', 'Apremios'],
    );
    for (const device of [page, other]) {
      await expect(device.getByText(/^Tenés una notificación nueva en tu ventanilla/)).toHaveCount(1);
      await expect(device.getByText('Intimación de pago')).toHaveCount(1);
      await expect(device.getByText('Tenés 1 notificación sin leer.')).toHaveCount(0);
    }
    await other.goto(`${ROOM}/reimpresion`);
    await expect(other.getByText('Operás como')).toBeVisible();
    await expect(other.getByText('sin leer')).toHaveCount(0);
    expect(await mailbox(portal)).not.toContain('Intimación');
    await other.close();

    await soundAt(page, 'sin-leer');
    await page.getByRole('link', { name: 'N-2026-00454' }).click();
    await expect(page.getByRole('button', { name: 'Abrir' })).toBeVisible();
    await soundAt(page, 'cerrada');
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Pagá lo que debés.')).toBeVisible();
    await expect(page.getByText('Los plazos corren desde el 16/04/2026')).toBeVisible();
    await expect(page.getByText('Tenés 1 notificación sin leer.')).toHaveCount(0);
    await soundAt(page, 'abierta');
    const [seal] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Constancia de notificación' }).click(),
    ]);
    const paper = (await readPages(await contentOf(seal))).join(' ');
    for (const said of ['Constancia de notificación', 'N-2026-00454', '16/04/2026'])
      expect(paper).toContain(said);
    await page.goto(`${ROOM}/ventanilla/historial`);
    await expect(page.getByText('Apertura')).toBeVisible();
    await soundAt(page, 'historial');
  },
);

test('a change of mail is undone from the mail of before, without signing in', async ({
  page,
  browser,
  portal,
}) => {
  await enter(page, '/adhesiones');
  await adhere(page, portal, MAIL);
  await page.goto(`${ROOM}/modificacion`);
  await page.getByLabel('Correo nuevo', { exact: true }).fill('otra@ejemplo.test');
  await page.getByLabel('Repetir correo nuevo').fill('otra@ejemplo.test');
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText('Revisá el correo nuevo')).toBeVisible();
  await page.getByLabel('Código de 10 letras y números').fill(codeIn(await mailbox(portal)));
  await page.getByLabel('Clave fiscal').fill(DEMO_PASSWORD);
  await soundAt(page, 'modificacion');
  await page.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(page.getByText('Cambiaste el correo')).toBeVisible();

  await expect.poll(() => mailbox(portal)).toMatch(/enlace=[0-9a-f]{64}/);
  const [link = ''] =
    /\/contribuyentes\/revertir-correo#\?enlace=[0-9a-f]{64}/.exec(await mailbox(portal)) ?? [];
  const anybody = await browser.newPage({ baseURL: portal.url });
  await anybody.goto(link);
  await expect(anybody.getByText('l***@ejemplo.test')).toBeVisible();
  await soundAt(anybody, 'revertir');
  expect(await anybody.getByRole('main').innerText()).not.toMatch(/lucia|IBÁÑEZ|23-98100300-4/);
  await anybody.getByRole('button', { name: 'Volver al correo anterior' }).click();
  await anybody.getByRole('button', { name: 'Confirmar' }).click();
  await expect(anybody.getByText('Deshicimos el cambio')).toBeVisible();
  await soundAt(anybody, 'revertido');
  await anybody.close();
  await page.goto(`${ROOM}/reimpresion`);
  await expect(page.getByText('Vigente', { exact: true })).toHaveCount(1);
  await expect(page.getByText(MAIL)).toHaveCount(2);
  await soundAt(page, 'reimpresion');
});
