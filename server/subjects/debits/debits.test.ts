import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { refreshUnfinished } from '#server/subjects/payments/refresh-unfinished.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import type { CardProvider } from '#server/core/providers/card-provider.ts';
import { Ledger } from '#server/core/providers/sandbox/ledger.ts';
import { SandboxCards } from '#server/core/providers/sandbox/sandbox-cards.ts';
import { addAdhesion, adhesionsOfTaxpayer, movementsOf } from '#server/subjects/adhesions/debits.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { adhere as constitute } from '#tests/api/served-notice.ts';
import { addPlan, addVehicle, emptyStore, OWNER } from '#tests/api/vehicle-store.ts';
import { debitPeriod } from './debit-period.ts';

const settings = portalSettings(await readPortalConfig('config'), 'config');
const DUE = '2026-05-11';
let db: Database;
let ledger: Ledger;
let cards: CardProvider;

/** ZA101AA with its instalments of May and June, adhered on 15/04/2026 with a Visa. */
beforeEach(async () => {
  db = await emptyStore();
  ledger = new Ledger(':memory:');
  cards = new SandboxCards(ledger, { silence: 0, delay: 0 });
  await addVehicle(db, 'ZA101AA', [
    { period: '05/2026', due_date: DUE, capital: 15_000_00 },
    { period: '06/2026', due_date: '2026-06-10', capital: 15_000_00 },
  ]);
  await adhere('2026-04-15');
});
afterEach(() => ledger.close());

const adhere = (today: string) =>
  callEndpoint(
    'DebitoAutomatico/Adhesiones/NuevaAdhesion',
    {
      imponibles: [{ tipo_inscripcion: '0006', dominio: 'ZA101AA' }],
      tarjeta: {
        token: 'tarjeta',
        bin: '450799',
        ultimos_digitos: '4905',
        marca: 'Visa',
        vencimiento: '12/28',
      },
      titular: { nombre: 'JUAN I TOLABA', tipo_documento: 'DNI', nro_documento: '98100112' },
      email: 'juan@ejemplo.test',
      telefono: '3875551234',
      acepta_terminos: true,
      id_operacion: crypto.randomUUID(),
    },
    { db, today, taxpayer: OWNER },
  );
const give = (behaviour: 'approve' | 'funds') =>
  ledger.keepToken({ id: 'tarjeta', bin: '450799', last_four: '4905', behaviour });
const officeOn = (today: string): PaymentContext => ({
  db,
  ...settings,
  links: new FileLinks('prueba', () => today),
  providers: { cards } as PaymentContext['providers'],
  origin: '',
  today,
  now: `${today}T15:00:00.000Z`,
});
const run = async (today: string, period = '05/2026') =>
  (await debitPeriod(period, officeOn(today))).map(({ is, amount, note }) => [is, amount, note]);
const adhesion = async () => (await adhesionsOfTaxpayer(db, OWNER.id))[0]!;
const movements = async () => movementsOf(db, (await adhesion()).id);
const line = (period: string) =>
  db.selectFrom('obligation').selectAll().where('period', '=', period).executeTakeFirstOrThrow();
const letters = async () =>
  (await db.selectFrom('letter').selectAll().orderBy('id').execute()).map(({ subject }) => subject);
const charges = async () => (await db.selectFrom('payment').selectAll().execute()).length;

describe('the debits of a period', () => {
  it('wait for the due day, pay the instalment with a receipt, and are made once', async () => {
    give('approve');
    expect(await run('2026-05-10')).toEqual([['ESPERA', 0, DUE]]);
    expect(await run(DUE)).toEqual([['ACREDITADO', 15_000_00, null]]);
    expect(await line('05/2026')).toMatchObject({
      status: 'PAGADA',
      paid: 15_000_00,
      paid_on: DUE,
      situation: 'NORMAL',
      receipt_number: expect.stringMatching(/^2026-\d{8}$/),
    });
    expect((await line('06/2026')).situation).toBe('DEBITO_AUTOMATICO');
    expect(await letters()).toEqual([expect.stringContaining('Comprobante de pago')]);
    expect(await run(DUE)).toEqual([['SIN_CUOTA', 0, null]]);
    expect(await run('2026-05-20')).toEqual([['SIN_CUOTA', 0, null]]);
    expect(await charges()).toBe(1);
    const [seen] = await callEndpoint('DebitoAutomatico/Consultas', {}, { db, taxpayer: OWNER });
    expect(seen).toMatchObject({
      estado: 'ACTIVA',
      ultimo_debito: { periodo: '05/2026', fecha: DUE, importe: '15000.00', resultado: 'ACREDITADO' },
    });
  });

  it('go on without the one for whose interest no rate is there, and say which day', async () => {
    give('approve');
    await db.updateTable('rate').set({ until: '2026-05-12' }).execute();
    const told = 'no hay tasa de interés el 13/05/2026: cargala con npm run catalogos';
    expect(await run('2026-05-20')).toEqual([['NO_SE_PUDO', 0, told]]);
    expect(await charges()).toBe(0);
  });

  it('are of the instalments of a plan too, and end with it', async () => {
    give('approve');
    await addVehicle(db, 'ZA103AA', [{}]);
    await addPlan(db, 'ZA103AA');
    const own = await adhesion();
    const of = { object: 'Plan 20260031', plan_number: '20260031' };
    await addAdhesion(db, { ...own, ...of, id: own.id + 1 });
    expect(await run('2026-06-10', '06/2026')).toContainEqual(['ACREDITADO', 13_135_70, null]);
    const paid = db.selectFrom('obligation').select('status').where('plan_number', '=', '20260031');
    expect(await paid.where('instalment', '=', 2).executeTakeFirst()).toEqual({ status: 'PAGADA' });
    await db.updateTable('plan').set({ status: 'CADUCO' }).execute();
    await run('2026-07-10', '07/2026');
    const states = (await adhesionsOfTaxpayer(db, OWNER.id)).map(({ object, state }) => [object, state]);
    expect(states).toEqual([
      ['Plan 20260031', 'BAJA'],
      ['ZA101AA', 'ACTIVA'],
    ]);
  });

  it('leave out who adhered after the 20th of the month before', async () => {
    give('approve');
    await db.updateTable('debit_adhesion').set({ first_period: '06/2026' }).execute();
    expect(await run(DUE)).toEqual([]);
  });

  it('rejected are lines like any other, tried again three days later, and the second suspends the adhesion', async () => {
    give('funds');
    expect(await run(DUE)).toEqual([['RECHAZADO', 15_000_00, 'Fondos insuficientes']]);
    expect(await movements()).toMatchObject([{ state: 'RECHAZADO', reject_code: '51', date: DUE }]);
    expect(await line('05/2026')).toMatchObject({ status: 'PENDIENTE', situation: 'NORMAL', reason: null });
    expect((await adhesion()).state).toBe('ACTIVA');
    expect(await run('2026-05-13')).toEqual([['ESPERA', 0, '2026-05-14']]);
    // Three days of interest: 15.000,00 × 3 × 2,75 / 3000.
    expect(await run('2026-05-14')).toEqual([['RECHAZADO', 15_041_25, 'Fondos insuficientes']]);
    expect(await adhesion()).toMatchObject({ state: 'SUSPENDIDA', state_date: '2026-05-14' });
    expect((await line('06/2026')).situation).toBe('NORMAL');
    expect(await run('2026-05-20')).toEqual([]);
    expect(await letters()).toEqual(Array(2).fill('Débito rechazado: ZA101AA, 05/2026'));
    const told = await db
      .selectFrom('live_event')
      .selectAll()
      .where('name', '=', 'debito_rechazado')
      .execute();
    expect(told.map(({ taxpayer_id }) => taxpayer_id)).toEqual([OWNER.id, OWNER.id]);
    // The taxpayer has no electronic address.
    expect(await db.selectFrom('legal_notice').selectAll().execute()).toEqual([]);
  });

  it('rejected are in the electronic address of who has one, once, and told no other time', async () => {
    await constitute(db, OWNER.id);
    give('funds');
    await run(DUE);
    await run(DUE);
    await run('2026-05-13');
    const notices = await db.selectFrom('legal_notice').selectAll().execute();
    expect(notices).toMatchObject([
      { taxpayer_id: OWNER.id, kind: 'COMUNICACION', subject: 'Débito rechazado: ZA101AA, 05/2026' },
    ]);
    expect(notices[0]?.body).toContain('Fondos insuficientes');
    expect(await letters()).toEqual(['Débito rechazado: ZA101AA, 05/2026']);
    const events = await db.selectFrom('live_event').select('name').execute();
    expect(events.filter(({ name }) => name === 'notificacion_recibida')).toEqual([]);
  });

  it('paid another way after a reject are not debited again', async () => {
    give('funds');
    await run(DUE);
    const paid = { status: 'PAGADA' as const, paid: 15_000_00, paid_on: DUE };
    await db.updateTable('obligation').set(paid).where('period', '=', '05/2026').execute();
    expect(await run('2026-05-14')).toEqual([['SIN_CUOTA', 0, null]]);
    expect((await adhesion()).state).toBe('ACTIVA');
  });
});

/** A provider that crashes before or after a charge: its answer is lost. */
function falling(after: boolean): CardProvider {
  return {
    findCard: (token) => cards.findCard(token),
    find: (id) => cards.find(id),
    cancel: (id) => cards.cancel(id),
    refund: (id, refundId, cents) => cards.refund(id, refundId, cents),
    settlement: (day) => cards.settlement(day),
    charge: async (charge) => {
      if (after) await cards.charge(charge);
      throw new Error('fell');
    },
  };
}

describe('a fall in the middle', () => {
  it.each([
    ['before the charge', false],
    ['after the charge', true],
  ])('%s is finished by the same command, and charged once', async (_, after) => {
    give('approve');
    const office = { ...officeOn(DUE), providers: { cards: falling(after) } as PaymentContext['providers'] };
    await expect(debitPeriod('05/2026', office)).rejects.toThrow('fell');
    expect(await movements()).toMatchObject([{ state: 'PENDIENTE' }]);
    expect(await run(DUE)).toEqual([['ACREDITADO', 15_000_00, null]]);
    expect(await movements()).toMatchObject([{ state: 'ACREDITADO' }]);
    expect(await charges()).toBe(1);
  });

  it('is finished by the portal too, or given up and then sent again', async () => {
    give('approve');
    const office = { ...officeOn(DUE), providers: { cards: falling(false) } as PaymentContext['providers'] };
    await expect(debitPeriod('05/2026', office)).rejects.toThrow('fell');
    const later = { ...officeOn(DUE), now: `${DUE}T15:01:00.000Z` };
    await refreshUnfinished(later, (error) => expect.fail(String(error)));
    expect(await movements()).toEqual([]);
    expect(await run(DUE)).toEqual([['ACREDITADO', 15_000_00, null]]);
    expect((await movements()).map(({ state }) => state)).toEqual(['ACREDITADO']);
  });
});
