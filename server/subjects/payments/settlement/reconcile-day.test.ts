import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeClock } from '#server/core/time/clock.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { CARDS, PAID, paying, UNPAID } from '#tests/api/paying.ts';
import { issueTestSlip, openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { reconcileDay } from './reconcile-day.ts';
import { recordOutcome } from '#server/subjects/payments/record-outcome.ts';

const settings = portalSettings(await readPortalConfig('config'), 'config');
let portal: TestPortal;
const { pay, debt, openQr, state } = paying(() => portal);

beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

/** A provider with some settled movements, which knows only those. */
const provider = (movements: SettledMovement[]) => ({
  settlement: async (day: string) => (day === TODAY ? movements : []),
  find: async (id: string) =>
    movements.some((one) => one.siteTransactionId === id && one.kind === 'charge')
      ? ({ status: 'approved', authorization: '203430' } as const)
      : null,
  cancel: async () => ({ status: 'pending' }) as const,
});
const moved = (siteTransactionId: string, changes: Partial<SettledMovement> = {}): SettledMovement => ({
  siteTransactionId,
  kind: 'charge',
  amount: 3_099_000,
  at: `${TODAY}T15:00:00Z`,
  ...changes,
});

const officeWith = (providers: Providers): PaymentContext => ({
  db: portal.db,
  ...settings,
  links: new FileLinks('prueba', () => TODAY),
  providers,
  origin: '',
  today: TODAY,
  now: officeClock(settings.portal.timeZone, TODAY).now(),
});

async function compare(day: string, of: { cards?: SettledMovement[]; wallet?: SettledMovement[] }) {
  const providers = {
    cards: provider(of.cards ?? []),
    wallet: provider(of.wallet ?? []),
    gateway: provider([]),
  } as unknown as Providers;
  const differences = await reconcileDay(officeWith(providers), day);
  return differences.map(({ kind, method, amount, repaired }) => [kind, method, amount, repaired]);
}
const payment = async () => portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();

describe('a day that ended', () => {
  it('has no differences when all that was charged is recorded', async () => {
    const { body } = await pay(CARDS.approved);
    expect(await compare(TODAY, { cards: [moved(body.id_operacion)] })).toEqual([]);
  });

  it('records what was charged and had been given up, while it is owed', async () => {
    const { body: qr } = await openQr();
    await giveUp(qr.id_operacion);
    expect(await compare(TODAY, { wallet: [moved(qr.id_operacion)] })).toEqual([
      ['COBRADO_SIN_REGISTRO', 'QR', 3_099_000, true],
    ]);
    expect(await debt()).toMatchObject(PAID);
    expect(await compare(TODAY, { wallet: [moved(qr.id_operacion)] })).toEqual([]);
  });

  it('gives back what was charged and somebody had paid', async () => {
    const { body: qr } = await openQr();
    const paid = await pay(CARDS.approved);
    await giveUp(qr.id_operacion);
    const cards = [moved(paid.body.id_operacion)];
    expect(await compare(TODAY, { cards, wallet: [moved(qr.id_operacion)] })).toEqual([
      ['COBRADO_SIN_REGISTRO', 'QR', 3_099_000, true],
    ]);
    expect((await state(qr.id_operacion)).body).toMatchObject({
      estado: 'REVERSADO',
      importe_devuelto: '30990.00',
    });
  });

  it('leaves to somebody what nobody can know', async () => {
    const paid = await pay(CARDS.approved);
    const id = String(paid.body.id_operacion);
    await issueTestSlip(portal.db, '0000123457', [1]);
    expect(await compare(TODAY, {})).toEqual([['REGISTRADO_SIN_COBRO', 'TARJETA', 3_099_000, false]]);
    expect(await compare(TODAY, { cards: [moved(id, { amount: 100 }), moved(randomUUID())] })).toEqual([
      ['OTRO_IMPORTE', 'TARJETA', 100, false],
      ['SIN_OPERACION', 'TARJETA', 3_099_000, false],
    ]);
    expect(await compare(TODAY, { cards: [moved(id), moved(id, { kind: 'refund' })] })).toEqual([
      ['DEVUELTO_SIN_REGISTRO', 'TARJETA', 3_099_000, false],
    ]);
    expect(await debt()).toMatchObject(PAID);
  });

  it('ends what its provider never heard of, once the next day ended too', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '3600' });
    const { body } = await pay(CARDS.timeout);
    await compare(TODAY, {});
    expect((await payment()).state).toBe('PENDIENTE');
    await compare('2026-04-16', {});
    expect((await payment()).state).toBe('VENCIDO');
    expect(await debt()).toMatchObject(UNPAID);
    expect((await state(body.id_operacion)).body.motivo).toBe('La operación no se completó a tiempo');
  });
});

/** Reports a cancellation, as a provider that charges afterwards. */
async function giveUp(operationId: string): Promise<void> {
  await recordOutcome(officeWith({} as Providers), operationId, { status: 'cancelled' });
}
