import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD, type RunningPortal } from '#tests/e2e/fixtures/running-portal.ts';
import { signIn, USER } from '#tests/e2e/fixtures/steps.ts';
import { allKept, typedFields } from '#tests/e2e/fixtures/typed-fields.ts';

test.use({ fresh: 'alone' });

const AREA = '/clave-fiscal/inicio';
const AWAY = /ERR_CONNECTION|ERR_INTERNET|Failed to load resource|WebSocket|net::/;
const onward = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

interface Wizard {
  name: string;
  address: string;
  user: string;
  /** Minimum number of fields there. */
  fields: number;
  fill(page: Page): Promise<void>;
}

const WIZARDS: readonly Wizard[] = [
  {
    name: 'a plan',
    address: `${AREA}/plan-facilidades-pagos/generacion-simulacion/gen`,
    user: USER,
    fields: 2,
    async fill(page) {
      await page.getByRole('radio', { name: /ZA101AA/ }).check();
      await onward(page);
      await expect(page.getByText('$ 86.786,63').first()).toBeVisible();
      await onward(page);
      await page.getByLabel('Correo electrónico').fill('juan@ejemplo.test');
      await page.getByLabel(/Reconozco la deuda/).check();
    },
  },
  {
    name: 'a declaration',
    address: `${AREA}/declaraciones-juradas/presentacion/online?padron=0205001&periodo=02%2F2026`,
    user: '30006001218',
    fields: 6,
    async fill(page) {
      await onward(page);
      await page.getByLabel('Ingreso bruto').fill('8.700.000,00');
      await page.getByLabel('Deducciones').fill('243.679,25');
      await page.getByLabel('Tipo de deducción').selectOption('Descuentos y bonificaciones');
      await onward(page);
      await page.getByRole('button', { name: 'Agregar otro' }).click();
      await page.getByLabel('CUIT del agente').fill('30-00600238-9');
      await page.getByRole('textbox', { name: 'Certificado' }).fill('M-000123');
      await page.getByLabel('Importe').fill('1.500,00');
    },
  },
  {
    name: 'a closure',
    address: `${AREA}/cierre-negocios/solicitud`,
    user: '27981002453',
    fields: 4,
    async fill(page) {
      await page.getByLabel('Toda la inscripción').check();
      await page.getByRole('textbox', { name: 'Fecha de cese' }).fill('31/03/2026');
      await page.getByLabel('Cese de la actividad').check();
    },
  },
  {
    name: 'a debit',
    address: '/debito-automatico/alta',
    user: USER,
    fields: 1,
    async fill(page) {
      await page.getByRole('radio', { name: 'Automotores' }).check();
      await onward(page);
      await page.getByLabel('Dominio').fill('ZA101AA');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.getByRole('button', { name: 'Agregar ZA101AA' }).click();
      await page.getByLabel('Dominio').fill('ZA102AA');
    },
  },
];

/** The server drops the session and the connection, which the page notices; signs in again over the screen. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const Authorization = localStorage.getItem('rentas:token')!;
    const headers = { Authorization, 'Content-Type': 'application/json' };
    return fetch('/api/auth/salir', { method: 'POST', headers, body: '{}' }).then(() => undefined);
  });
  const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await again.getByLabel('Clave', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function disturb(page: Page, portal: RunningPortal, kept: () => Promise<void>): Promise<void> {
  await page.reload();
  await kept();
  await page.goto('/pagos');
  const live = page.waitForEvent('websocket');
  await page.goBack();
  await kept();
  await live;
  // The page reloads when the connection is back.
  const reloaded = page.waitForEvent('load');
  await portal.fall();
  await reloaded;
  await kept();
  await expire(page);
  await kept();
}

for (const { name, address, user, fields, fill } of WIZARDS)
  test(`what was typed of ${name} survives a reload, going away, a fall of the server and the end of the session`, async ({
    page,
    portal,
    allow,
  }) => {
    allow(AWAY);
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(address)}`);
    await signIn(page, undefined, user);
    await expect(page).toHaveURL(address);
    await settled(page);
    await fill(page);
    await page.getByRole('main').click({ position: { x: 1, y: 1 } });
    const typed = await typedFields(page);
    expect(Object.keys(typed).length).toBeGreaterThanOrEqual(fields);
    expect(Object.values(typed).filter((value) => value !== '' && value !== false)).not.toEqual([]);
    await disturb(page, portal, () => allKept(page, typed));
  });
