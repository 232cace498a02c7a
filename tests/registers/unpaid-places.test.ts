import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { freeUnpaid } from '#server/subjects/expedientes/free-unpaid.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { recordOutcome } from '#server/subjects/payments/record-outcome.ts';
import { startPayment } from '#server/subjects/payments/start-payment.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

const PLACE = { title: 'Quincho', type: 'string', maxLength: 10 };
const files = {
  'registers/quinchos.json': {
    title: 'Quinchos',
    key: 'quincho',
    fields: { quincho: { title: 'Quincho' }, cupo: { title: 'Lugares', type: 'integer' } },
    examples: [{ quincho: 'Q1', cupo: 1 }],
  },
  'endpoints/Camping/Libres.json': {
    title: 'Quinchos libres',
    kind: 'query',
    access: 'public',
    request: { type: 'object', properties: { quincho: PLACE }, required: ['quincho'] },
    response: {
      type: 'object',
      properties: { lugares: { title: 'Lugares', type: 'integer' } },
      required: ['lugares'],
    },
    errors: { inexistente: { status: 404, message: 'No hay ese quincho.', field: 'quincho' } },
    lookup: {
      register: 'quinchos',
      by: { quincho: 'request.quincho' },
      minus: 'cupo',
      missing: 'inexistente',
    },
    answer: { lugares: 'record.cupo' },
    examples: [{ request: { quincho: 'Q1' }, response: { lugares: 1 } }],
  },
  'endpoints/Camping/Reservar.json': {
    title: 'Reserva de un quincho',
    kind: 'submission',
    access: 'public',
    request: {
      type: 'object',
      properties: { quincho: PLACE, id_operacion: { type: 'string' } },
      required: ['quincho', 'id_operacion'],
    },
    response: { $ref: 'tramite_iniciado' },
    errors: { completo: { status: 409, message: 'El quincho {quincho} ya está reservado.' } },
    expediente: {
      subject: 'Quincho {quincho}',
      summary: ['quincho'],
      charge: {
        concept: 'Seña del quincho {quincho}',
        amount: "money('3000.00')",
        tax: 'codes.tributos.vertederos',
        due: { days: 1 },
      },
      cancel: { paid: 'kept', until: { days: 5 }, text: 'La seña no se devuelve.' },
      writes: [{ register: 'quinchos', key: 'request.quincho', take: 'cupo', otherwise: 'completo' }],
    },
    examples: [{ request: { quincho: 'Q1', id_operacion: '1' }, response: {} }],
  },
  'screens/camping/quincho.json': {
    title: 'Quinchos',
    data: { libres: { endpoint: 'Camping/Libres', send: { quincho: 'reserva.quincho' } } },
    blocks: [
      {
        type: 'form',
        id: 'reserva',
        submit: 'Reservar',
        fields: { quincho: { title: 'Quincho', required: true, maxLength: 10 } },
        call: 'Camping/Reservar',
        send: { quincho: 'reserva.quincho' },
        as: 'tramite',
      },
      { type: 'details', of: 'tramite', items: ['expediente'] },
    ],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'config-'));
let portal: TestPortal;
let office: (today: string) => PaymentContext;

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
  const { databaseUrl } = portal.environment;
  const at = { PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl, PORTAL_CONFIG: folder, PORTAL_TODAY: TODAY };
  await loadExamples('quinchos', at);
  const settings = portalSettings(await readPortalConfig(folder), folder);
  office = (today) => ({
    db: portal.db,
    ...settings,
    links: new FileLinks('prueba', () => today),
    providers: {} as PaymentContext['providers'],
    origin: '',
    today,
    now: `${today}T15:00:00.000Z`,
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const DUE = '2026-04-16';
/** The day on which cash of the due date, a Thursday, is reported. */
const TOLD = '2026-04-17';
const AFTER = '2026-04-18';
const free = async () => (await portal.call('Camping/Libres', { quincho: 'Q1' })).body.lugares as number;
const book = () => portal.call('Camping/Reservar', { quincho: 'Q1', ...operation() });
async function view({ numero, anio, codigo_verificacion: codigo }: Record<string, unknown>) {
  return (await portal.call('Expedientes/Consulta', { numero, anio, codigo })).body;
}
const wait = (slipNumber: string) => {
  const order = { operationId: crypto.randomUUID(), slipNumber, method: 'QR', instalments: 1 } as const;
  const by = { agreed: null, card: null, taxpayerId: null, by: runnerOf('prueba') };
  return startPayment(office(TODAY), { ...order, ...by }, (error) => new Error(error));
};

describe('places of which the slip is not paid', () => {
  it('are free again once the day on which cash of its last one is told is over, once, and money that comes later goes back', async () => {
    const { body } = await book();
    const waiting = await wait(body.boleta.nro_boleta);
    for (const day of [DUE, TOLD]) {
      await freeUnpaid(office(day));
      expect([await free(), (await book()).status]).toEqual([0, 409]);
    }
    await freeUnpaid(office(AFTER));
    expect(await free()).toBe(1);
    const ended = await view(body);
    expect(ended).toMatchObject({ estado: 'DESISTIDO', boleta: { estado: 'ANULADA' } });
    expect(ended.movimientos.at(-1).detalle).toContain('quedó libre');
    await freeUnpaid(office(AFTER));
    expect((await view(body)).movimientos).toHaveLength(ended.movimientos.length);

    const other = (await book()).body;
    const late = await recordOutcome(office(AFTER), waiting.operation_id, {
      status: 'approved',
      authorization: '1',
    });
    expect(late.state).toBe('REVERSADO');
    expect([await free(), (await view(other)).estado, (await view(body)).estado]).toEqual([
      0,
      'INICIADO',
      'DESISTIDO',
    ]);
    await portal.db
      .updateTable('slip')
      .set({ status: 'ANULADA' })
      .where('number', '=', other.boleta.nro_boleta)
      .execute();
    await freeUnpaid(office(TODAY));
    expect(await free()).toBe(1);
  });

  it('are free again when who paid cancels, and the money stays where the procedure says so', async () => {
    const { body } = await book();
    const paid = await payByCard(portal, body.boleta);
    expect([await free(), (await view(body)).estado]).toEqual([0, 'PAGADO']);
    expect(await view(body)).toMatchObject({
      puede_desistir: true,
      aviso_desistir: 'La seña no se devuelve.',
    });
    const { numero, anio, codigo_verificacion: codigo } = body;
    const gone = await portal.call('Expedientes/Desistir', { numero, anio, codigo, ...operation() });
    expect(gone.body.estado).toBe('DESISTIDO');
    expect(gone.body.movimientos.at(-1).detalle).toBe('La seña no se devuelve.');
    expect(await free()).toBe(1);
    const { id_operacion } = paid.body;
    expect((await portal.call('Pagos/Estado', { id_operacion })).body).toMatchObject({
      estado: 'APROBADO',
      importe_devuelto: null,
    });
  });

  it('stay with who paid in cash on the last day, though it is told the next one', async () => {
    const { body } = await book();
    const cash = await wait(body.boleta.nro_boleta);
    await freeUnpaid(office(TOLD));
    const told = await recordOutcome(office(TOLD), cash.operation_id, {
      status: 'approved',
      authorization: '1',
    });
    expect(told.state).toBe('APROBADO');
    await freeUnpaid(office(AFTER));
    expect([await free(), (await view(body)).estado]).toEqual([0, 'PAGADO']);
    // Cleans up for the next test.
    await portal.db.deleteFrom('register_hold').execute();
  });

  it('stay taken where it was paid, and while it is being paid, even late', async () => {
    const { body } = await book();
    const { operation_id } = await wait(body.boleta.nro_boleta);
    const holds = (taken: 1 | null) =>
      portal.db
        .updateTable('payment_obligation')
        .set({ holds: taken })
        .where('operation_id', '=', operation_id)
        .execute();
    await holds(1);
    await freeUnpaid(office(AFTER));
    expect(await free()).toBe(0);
    await holds(null);
    expect((await payByCard(portal, body.boleta)).body.estado).toBe('APROBADO');
    await freeUnpaid(office(AFTER));
    expect([await free(), (await view(body)).estado]).toEqual([0, 'PAGADO']);
  });
});
