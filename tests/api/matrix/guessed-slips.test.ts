import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { AMOUNT, CARDS, OBJECT, order, paying, SLIP } from '#tests/api/paying.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const { pay } = paying(() => portal);
const UNKNOWN = '0000999999';
const PATHS = ['Pagos/Tarjeta/Confirmar', 'Pagos/QR/Iniciar', 'Pagos/Boton/Iniciar'] as const;
const requestOf = (path: string, more: object) =>
  path === PATHS[0]
    ? { ...order(CARDS.approved), token: 'inventado', ...more }
    : { importe: AMOUNT, id_operacion: randomUUID(), ...more };

/** The slip in each state that a stranger might tell apart, made one after another. */
const STATES: Readonly<Record<string, () => Promise<unknown>>> = {
  payable: async () => undefined,
  expired: () => setSlip({ due_1: '2026-04-01', due_2: null }),
  void: () => setSlip({ status: 'ANULADA', due_1: '2026-04-30' }),
  paid: () => setSlip({ status: 'PAGADA' }),
};
const setSlip = (set: object) => portal.db.updateTable('slip').set(set).where('number', '=', SLIP).execute();

/** The answer and the number of payments, with the slip number masked. */
async function told(path: string, nro_boleta: string, more: object) {
  const { status, body } = await portal.call(path, requestOf(path, { nro_boleta, ...more }));
  const { length } = await portal.db.selectFrom('payment').selectAll().execute();
  return { status, body: JSON.parse(JSON.stringify(body).replaceAll(nro_boleta, 'N')), payments: length };
}

describe.each(PATHS)('%s', (path) => {
  it('answers a guessed number in the same words whatever its state', async () => {
    for (const [named, status] of [
      [{ imponible: undefined }, 422],
      [{ imponible: 'ZB202BB' }, 404],
    ] as const) {
      const unknown = await told(path, UNKNOWN, named);
      expect(unknown).toMatchObject({ status, payments: 0 });
      for (const make of Object.values(STATES)) {
        await make();
        expect(await told(path, SLIP, named)).toEqual(unknown);
        expect(await told(path, SLIP, { ...named, importe: '1.00' })).toEqual(unknown);
      }
      await setSlip({ status: 'EMITIDA', due_1: '2026-04-30' });
    }
  });

  it('says how the slip is to who holds the paper', async () => {
    await STATES['expired']!();
    const expired = await told(path, SLIP, { imponible: 'za 101-aa' });
    expect(expired).toMatchObject({ status: 409, body: { message: expect.stringContaining('venci') } });
    await STATES['void']!();
    const annulled = await told(path, SLIP, { imponible: OBJECT });
    expect(annulled.body.message).not.toBe(expired.body.message);
  });
});

describe('a slip without what it is printed for', () => {
  it('is paid by who signed in and owes what it charges, and by nobody else', async () => {
    const begin = async (taxpayer: number) => {
      const { token } = await openSession(portal.db, taxpayer, epochSeconds());
      return pay(CARDS.approved, { imponible: undefined }, { authorization: token });
    };
    expect((await begin(2)).status).toBe(422);
    expect((await begin(1)).body.estado).toBe('APROBADO');
  });
});
