import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import type { RunningPortal } from '#tests/e2e/fixtures/running-portal.ts';

test.use({ fresh: true });

/** Files a claim without signing in, as its screen sends it. */
async function file({ url }: RunningPortal) {
  const headers = { 'content-type': 'application/octet-stream', 'x-nombre': 'ticket.pdf' };
  const kept = await fetch(`${url}/api/archivos`, { method: 'POST', headers, body: '%PDF-1.4\n%%EOF\n' });
  const { id } = (await kept.json()) as { id: string };
  const pago = { referencia: '0000123456', fecha: '2026-03-09', medio: 'EFECTIVO', importe: '15000.00' };
  const body = JSON.stringify({
    tributo: '0006',
    imponible: 'ZA101AA',
    pagos: [pago],
    total: '15000.00',
    comprobantes: [id],
    nombre: 'Juan Tolaba',
    correo: 'juan@ejemplo.test',
    id_operacion: crypto.randomUUID(),
  });
  const answer = await fetch(`${url}/api/Contribuyente/ReclamoPago`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await answer.json()) as { numero: number; anio: number; codigo_verificacion: string };
}

/** Looks an expediente up, and marks the page: one that is loaded again has no mark. */
async function lookUp(page: Page, { numero, codigo_verificacion }: Awaited<ReturnType<typeof file>>) {
  await page.goto('/expedientes');
  await page.getByLabel('Número de expediente').fill(String(numero));
  await page.getByLabel('Código de verificación').fill(codigo_verificacion);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { name: `Expediente N° ${numero}/2026` })).toBeVisible();
  await settled(page);
  await page.evaluate(() => (document.body.dataset['mark'] = 'the same'));
}

const stays = (page: Page) => expect(page.locator('body[data-mark="the same"]')).toHaveCount(1);

test(
  'who has an expediente open without signing in sees at once that the office moved it',
  { tag: '@protects' },
  async ({ page, portal }) => {
    const mine = await file(portal);
    const other = await file(portal);
    const name = `${mine.numero}/2026`;
    const move = (of: string, ...said: string[]) => portal.command('scripts/expediente.ts', of, ...said);
    await lookUp(page, mine);

    await page.getByLabel('Número de expediente').fill('12');
    await move(`${other.numero}/2026`, '--estado', 'EN_ANALISIS');
    await move(name, '--estado', 'EN_ANALISIS');
    await expect(page.getByText(`El expediente N° ${name} cambió de estado.`)).toHaveCount(1);
    await expect(page.getByText(`El expediente N° ${other.numero}/2026`)).toHaveCount(0);
    await expect(page.getByText('En análisis').first()).toBeVisible();
    await expect(page.getByLabel('Número de expediente')).toHaveValue('12');

    await move(name, '--estado', 'OBSERVADO', '--detalle', 'Falta el ticket del banco');
    await expect(page.getByText('Falta el ticket del banco').first()).toBeVisible();
    await expect(page.getByLabel('Respuesta')).toBeVisible();
    await stays(page);
  },
);

test.describe('a server of its own', () => {
  test.use({ fresh: 'alone' });

  test('what changed while the server was away is there when it is back', async ({ page, portal, allow }) => {
    allow(/WebSocket connection|ERR_CONNECTION|status of 400|Failed to load resource/);
    const mine = await file(portal);
    // If preloaded code fails, the page is reloaded: here it has loaded.
    const ahead = page.waitForResponse(/\/assets\/tissh-/);
    await lookUp(page, mine);
    await ahead;
    await settled(page);
    await portal.fall();
    await portal.command('scripts/expediente.ts', `${mine.numero}/2026`, '--estado', 'EN_ANALISIS');
    await expect(page.getByText('En análisis').first()).toBeVisible({ timeout: 20_000 });
    await stays(page);
    await portal.command(
      'scripts/expediente.ts',
      `${mine.numero}/2026`,
      '--estado',
      'RECHAZADO',
      '--detalle',
      'No es tuyo',
    );
    await expect(page.getByText('No es tuyo').first()).toBeVisible();
    await stays(page);
  });
});
