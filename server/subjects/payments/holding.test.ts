import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OBJECT, AMOUNT, CARDS, paying, SLIP } from '#tests/api/paying.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, openQr, slipAnswer } = paying(() => portal);

// The hours of a frozen day begin again at midnight: no minute of these tests is at its end.
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '3600' });
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

const bank = () =>
  portal.call('Pagos/Boton/Iniciar', {
    nro_boleta: SLIP,
    imponible: OBJECT,
    importe: AMOUNT,
    id_operacion: randomUUID(),
  });
/** Payments that crash while being charged, so that their holds are not released. */
const fallen = async (count: number) => {
  for (let n = 0; n < count; n++) {
    await pay(CARDS.timeout);
    await portal.db.updateTable('payment_obligation').set({ holds: 1 }).where('holds', 'is', null).execute();
    vi.setSystemTime(Date.now() + 31_000);
  }
};

describe('a stranger', () => {
  it('who opens QRs and bank pages keeps nobody from paying', async () => {
    for (let n = 0; n < 5; n++) for (const begin of [openQr, bank]) expect((await begin()).status).toBe(200);
    expect((await slipAnswer()).body).toMatchObject({ pagable: true, aviso: null });
    expect((await pay(CARDS.approved)).body.estado).toBe('APROBADO');
  });

  it('who charges and gets no answer holds for the time of an answer only', async () => {
    await fallen(1);
    expect((await pay(CARDS.approved)).body.estado).toBe('APROBADO');
  });

  it('who charges in vain again and again holds no more', async () => {
    for (let n = 0; n < 3; n++) await pay(CARDS.funds);
    const held = await portal.db.selectFrom('payment').select('held_until').execute();
    expect(held.every(({ held_until }) => held_until !== '')).toBe(true);
    await pay(CARDS.funds);
    const last = await portal.db
      .selectFrom('payment')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(last?.held_until).toBe('');
    vi.setSystemTime(Date.now() + 11 * 60_000);
    await pay(CARDS.approved);
    const paid = await portal.db
      .selectFrom('payment')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect([paid?.state, paid?.held_until !== '']).toEqual(['APROBADO', true]);
  });

  it('who charges the same debt in vain by other slips holds no more', async () => {
    for (let n = 0; n < 3; n++) await pay(CARDS.funds);
    const slip = await portal.db
      .selectFrom('slip')
      .selectAll()
      .where('number', '=', SLIP)
      .executeTakeFirstOrThrow();
    // A payment code is unique to one slip: give it to the other.
    await portal.db.updateTable('slip').set({ payment_code: '' }).where('number', '=', SLIP).execute();
    const other = { ...slip, number: '0000999999' };
    await portal.db.insertInto('slip').values(other).execute();
    const asked = portal.db.selectFrom('slip_obligation').selectAll().where('slip_number', '=', SLIP);
    const obligations = (await asked.execute()).map((row) => ({ ...row, slip_number: other.number }));
    await portal.db.insertInto('slip_obligation').values(obligations).execute();
    expect((await pay(CARDS.funds, { nro_boleta: other.number })).body).toMatchObject({
      estado: 'RECHAZADO',
    });
    const last = await portal.db
      .selectFrom('payment')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect([last?.slip_number, last?.held_until]).toEqual([other.number, '']);
  });
});
