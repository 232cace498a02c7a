import { runnerOf } from '#server/core/audit/actor.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { officeClock } from '#server/core/time/clock.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openProviders } from '#server/core/providers/open-providers.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import type { PaymentContext } from './payment-context.ts';
import { openQr } from './open-qr.ts';
import { recordOutcome } from './record-outcome.ts';
import { startPayment, type PaymentOrder } from './start-payment.ts';

const SLIP = '0000123456';
const refuse = (error: string) => new Error(error);

let portal: TestPortal;
let office: PaymentContext;
let closeProviders: () => void;
let token: string;
let operationId: string;

// The hours of a frozen day begin again at midnight: no minute of these tests is at its end.
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  portal = await openTestPortal();
  const declared = portalSettings(await readPortalConfig('config'), 'config');
  const { providers, close } = openProviders(portal.environment, (error) => expect.fail(String(error)));
  const clock = officeClock(declared.portal.timeZone, portal.environment.today);
  const links = new FileLinks('prueba', clock.today);
  const settings = { ...declared, links, origin: '' };
  office = { db: portal.db, ...settings, providers, today: clock.today(), now: clock.now() };
  closeProviders = close;
  token = await portal.cardToken('4507990000004905');
  operationId = randomUUID();
});
afterEach(async () => {
  vi.useRealTimers();
  closeProviders();
  await portal.close();
});

const begin = (method: PaymentOrder['method']) => {
  const card = method === 'TARJETA' ? { brand: 'Visa', bin: '450799', lastFour: '4905' } : null;
  return startPayment(
    office,
    {
      operationId,
      slipNumber: SLIP,
      method,
      agreed: null,
      instalments: 1,
      card,
      taxpayerId: null,
      by: runnerOf('prueba'),
    },
    refuse,
  );
};

const charge = () =>
  office.providers.cards.charge({
    siteTransactionId: operationId,
    token,
    bin: '450799',
    amount: 3_099_000,
    instalments: 1,
    paymentMethodId: 1,
    payer: { name: 'JUAN', document: '98100112', documentKind: 'DNI', email: null },
    concepts: [],
    device: null,
  });

/** Repeats the request, as a client without answer does. */
const again = (id_operacion = operationId) =>
  portal.call('Pagos/Tarjeta/Confirmar', {
    nro_boleta: SLIP,
    imponible: 'ZA101AA',
    importe: '30990.00',
    cuotas: 1,
    token,
    bin: '450799',
    ultimos_digitos: '4905',
    marca: 'Visa',
    titular: 'JUAN',
    id_operacion,
  });

const payment = () => portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
const slip = async () =>
  (await portal.db.selectFrom('slip').select('status').executeTakeFirstOrThrow()).status;
const held = async () =>
  (await portal.db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute()).length;

/** Comes back when no charge that it sent can be on its way any more. */
async function comeBackLater(): Promise<void> {
  vi.setSystemTime(Date.now() + 61_000);
  portal = await portal.restart();
}

describe('a portal that falls', () => {
  it('before the charge gives the payment up when it is back, and lets the debt go', async () => {
    await begin('TARJETA');
    await comeBackLater();
    expect(await payment()).toMatchObject({
      state: 'VENCIDO',
      reason: 'La operación no se completó a tiempo',
    });
    expect([await slip(), await held()]).toEqual(['EMITIDA', 0]);
    expect((await again()).body).toMatchObject({ estado: 'VENCIDO', reintentar: true });
    expect((await again(randomUUID())).body.estado).toBe('APROBADO');
  });

  it('before the charge lets no late charge through once it gave it up', async () => {
    await begin('TARJETA');
    await comeBackLater();
    expect(await charge()).toEqual({ status: 'cancelled' });
  });

  it('while the charge is on its way waits for it: who sent it may be another machine', async () => {
    await begin('TARJETA');
    portal = await portal.restart();
    expect([(await payment()).state, await held()]).toEqual(['INICIADO', 2]);
    const paid = await recordOutcome({ ...office, db: portal.db }, operationId, await charge());
    expect([paid.state, await slip(), await held()]).toEqual(['APROBADO', 'PAGADA', 0]);
  });

  it('before the charge finishes the payment when the same operation comes before it is given up', async () => {
    await begin('TARJETA');
    expect((await again()).body).toMatchObject({ id_operacion: operationId, estado: 'APROBADO' });
    expect([await slip(), await held()]).toEqual(['PAGADA', 0]);
  });

  it('after the charge writes it when it is back, and charges nothing else', async () => {
    await begin('TARJETA');
    const outcome = await charge();
    portal = await portal.restart();
    const paid = await payment();
    expect(paid).toMatchObject({
      state: 'APROBADO',
      receipt_number: '2026-00000001',
      file_id: expect.any(String),
    });
    expect(outcome).toEqual({ status: 'approved', authorization: paid.authorization });
    expect([await slip(), await held()]).toEqual(['PAGADA', 0]);
    expect((await again()).body).toMatchObject({ estado: 'APROBADO', nro_comprobante: '2026-00000001' });
    expect(await portal.db.selectFrom('payment').selectAll().execute()).toHaveLength(1);
  });

  it('after writing the charge makes the receipt it lacks', async () => {
    await begin('TARJETA');
    await recordOutcome(office, operationId, await charge());
    expect((await payment()).file_id).toBeNull();
    portal = await portal.restart();
    expect((await payment()).file_id).toEqual(expect.any(String));
  });

  it('before keeping its answer gives the same one to the same operation', async () => {
    const first = await again();
    await portal.db.updateTable('operation').set({ status: null, response: null }).execute();
    portal = await portal.restart();
    expect(await again()).toEqual(first);
  });

  it('hears the news of a payment only once', async () => {
    await begin('TARJETA');
    const outcome = await charge();
    const first = await recordOutcome(office, operationId, outcome);
    expect(await recordOutcome(office, operationId, { status: 'rejected', reason: 'tarde' })).toEqual(first);
    expect(await recordOutcome(office, operationId, outcome)).toEqual(first);
    expect(await portal.db.selectFrom('obligation').select('paid').where('paid', '>', 0).execute()).toEqual([
      { paid: 1_549_500 },
      { paid: 1_549_500 },
    ]);
  });

  it('before opening a QR gives it up when it is back', async () => {
    await begin('QR');
    await comeBackLater();
    expect([(await payment()).state, await slip(), await held()]).toEqual(['VENCIDO', 'EMITIDA', 0]);
  });

  it('while a QR waits keeps it open, and holds nothing', async () => {
    await openQr(
      office,
      await begin('QR'),
      (await portal.db.selectFrom('slip').select('qr').executeTakeFirstOrThrow()).qr,
    );
    portal = await portal.restart();
    expect([(await payment()).state, await held()]).toEqual(['PENDIENTE', 0]);
  });

  it('between the payment of a QR and the news of it writes it when it is back', async () => {
    const { qr } = await openQr(
      office,
      await begin('QR'),
      (await portal.db.selectFrom('slip').select('qr').executeTakeFirstOrThrow()).qr,
    );
    const deaf = { confirm: async () => ({ accepted: true }), changed: async () => {} };
    await (
      office.providers.wallet as unknown as { pay(qr: string, merchant: typeof deaf): Promise<unknown> }
    ).pay(qr, deaf);
    portal = await portal.restart();
    expect([(await payment()).state, await slip(), await held()]).toEqual(['APROBADO', 'PAGADA', 0]);
  });
});
