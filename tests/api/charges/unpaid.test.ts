import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeState } from '#server/commands/change-state.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { CHARGING } from './charging-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
let portal: TestPortal;

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  for (const [name, content] of CHARGING) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  portal = await openTestPortal({ PORTAL_CONFIG: folder, SANDBOX_DELAY_SECONDS: '30' });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function file() {
  const order = { plano: 'P-12', copias: 3, id_operacion: crypto.randomUUID() };
  return (await portal.call('Planos/Copias', order)).body;
}

const approve = (expediente: string, unpaid?: boolean) => {
  const variables = {
    PORTAL_DEMO: 'on',
    DATABASE_URL: portal.environment.databaseUrl,
    PORTAL_TODAY: '2026-04-15',
  };
  return changeState(expediente, 'APROBADO', undefined, { ...variables, PORTAL_CONFIG: folder }, unpaid);
};

async function stateOf({ numero, anio, codigo_verificacion: codigo }: Record<string, unknown>) {
  return (await portal.call('Expedientes/Consulta', { numero, anio, codigo })).body.estado;
}

it('what was not paid is not approved, and stays as it was', async () => {
  const filed = await file();
  await expect(approve(filed.expediente)).rejects.toThrow(
    `El expediente ${filed.expediente} está impago: 3 copias del plano P-12. Para aprobarlo igual, agregá --impago.`,
  );
  expect(await stateOf(filed)).toBe('INICIADO');
});

it('unless the office says that it knows', async () => {
  const filed = await file();
  expect(await approve(filed.expediente, true)).toContain('→ Aprobado.');
  expect(await stateOf(filed)).toBe('APROBADO');
});

it('and what was paid is approved as ever', async () => {
  const filed = await file();
  await payByCard(portal, filed.boleta);
  expect(await approve(filed.expediente)).toContain('→ Aprobado.');
});

it('and what was let go while a bank charges it goes back to who paid', async () => {
  const { boleta, numero, anio, codigo_verificacion: codigo } = await file();
  const { nro_boleta, imponible, importe_1: importe } = boleta;
  const begun = await portal.call('Pagos/Boton/Iniciar', { nro_boleta, imponible, importe, ...operation() });
  await portal.app.inject({
    method: 'POST',
    url: begun.body.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'decision=later',
  });
  const gone = await portal.call('Expedientes/Desistir', { numero, anio, codigo, ...operation() });
  expect(gone.body).toMatchObject({ estado: 'DESISTIDO', boleta: { estado: 'ANULADA' } });
  expect(gone.body.movimientos.at(-1)).toMatchObject({
    estado: 'DESISTIDO',
    detalle: 'Había un pago sin confirmar: si se acredita, te lo devolvemos.',
  });
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  const { id_operacion } = begun.body;
  const { body } = await portal.call('Pagos/Estado', { id_operacion }).finally(() => vi.useRealTimers());
  expect(body).toMatchObject({ estado: 'REVERSADO', importe_devuelto: importe, nro_comprobante: null });
});
