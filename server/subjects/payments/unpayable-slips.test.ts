import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { CARDS, SLIP, UNPAID, paying } from '#tests/api/paying.ts';
import {
  issueTestSlip,
  obligationId,
  openTestPortal,
  TODAY,
  type TestPortal,
} from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, debt } = paying(() => portal);

beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

describe('a slip that cannot be paid', () => {
  it.each([
    ['that does not exist', { nro_boleta: '0000999999' }, 404, 'No encontramos la boleta 0000999999.'],
    [
      'for another amount',
      { importe: '1.00' },
      409,
      'El importe no es el que hoy tiene la boleta. Volvé a consultarla y confirmá el nuevo.',
    ],
    ['in instalments nobody offers', { cuotas: 7 }, 422, 'La tarjeta no se puede usar en 7 cuotas.'],
  ])('is refused: %s', async (_, changes, status, message) => {
    const answer = await pay(CARDS.approved, changes);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await debt()).toMatchObject(UNPAID);
    expect(await portal.db.selectFrom('payment').selectAll().execute()).toEqual([]);
  });

  it('is refused once its last day passed', async () => {
    await issueTestSlip(portal.db, '0000123458', [1], {
      due_1: '2026-04-10',
      due_2: '2026-04-14',
      amount_2: 1_600_000,
    });
    const { body } = await portal.call('Pagos/Consulta', { codigo: '123458', imponible: 'ZA101AA' });
    expect(body).toMatchObject({ estado: 'VENCIDA', pagable: false, importe_hoy: '16000.00' });
    expect(body.motivo).toMatch(/^Boleta vencida el 14\/04\/2026: emití una nueva/);
    const answer = await pay(CARDS.approved, { nro_boleta: '0000123458', importe: '16000.00' });
    expect(answer.body.message).toBe('Boleta vencida: emití una nueva con fecha de pago actualizada.');
  });

  it('charges the second amount between its two days', async () => {
    await issueTestSlip(portal.db, '0000123459', [1], {
      due_1: '2026-04-10',
      due_2: '2026-04-24',
      amount_2: 1_600_000,
    });
    expect(
      (await portal.call('Pagos/Consulta', { codigo: '123459', imponible: 'ZA101AA' })).body.importe_hoy,
    ).toBe('16000.00');
    const { body } = await pay(CARDS.approved, { nro_boleta: '0000123459', importe: '16000.00' });
    expect(body).toMatchObject({ estado: 'APROBADO', importe: '16000.00' });
  });

  it('is refused when one of its instalments was paid meanwhile', async () => {
    await portal.db
      .updateTable('obligation')
      .set({ status: 'PAGADA', paid_on: TODAY })
      .where('id', '=', obligationId(2))
      .execute();
    const { status, body } = await pay(CARDS.approved);
    expect([status, body.message]).toEqual([
      409,
      'Algunas cuotas de la boleta ya están pagadas o cambiaron. Emití una nueva.',
    ]);
  });

  it('is refused at the moment another slip with one of its instalments is being charged', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_SILENCE_SECONDS: '1' });
    await issueTestSlip(portal.db, '0000123457', [1, 2]);
    const first = pay(CARDS.timeout);
    const held = () =>
      portal.db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute();
    await vi.waitUntil(async () => (await held()).length > 0, { interval: 5 });
    const { status, body } = await pay(CARDS.approved, { nro_boleta: '0000123457' });
    expect([status, body.message]).toEqual([
      409,
      'Estas cuotas se están cobrando en este momento (operación 1). No vuelvas a pagar: una tarjeta se confirma en minutos, y un banco puede tardar hasta 72 h hábiles.',
    ]);
    await first;
    expect(await held()).toEqual([]);
  });

  it.each([
    ['0006000012345615', 400, /^El código de pago no es válido/],
    ['12345678901', 400, /^El código de pago no es válido/],
    ['hola', 400, /^El código de pago no es válido/],
    ['0000999999', 404, /^No encontramos una boleta con ese número/],
  ])('is not found by %s', async (codigo, status, message) => {
    const answer = await portal.call('Pagos/Consulta', { codigo, imponible: 'ZA101AA' });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(answer.body.errores[0].campo).toBe('codigo');
  });

  it.each(['0006 0000 1234 5614', '123456', '0000123456'])('is found by %s', async (codigo) => {
    expect((await portal.call('Pagos/Consulta', { codigo, imponible: 'ZA101AA' })).body.nro_boleta).toBe(
      SLIP,
    );
  });
});

describe('a slip that somebody names', () => {
  const named = async (imponible?: string, headers = {}) => {
    const { status, body } = await portal.call('Pagos/Consulta', { codigo: SLIP, imponible }, headers);
    return [status, body.errores?.[0]?.campo ?? body.nro_boleta];
  };
  const asWho = async (taxpayerId: number) => ({
    authorization: (await openSession(portal.db, taxpayerId, epochSeconds())).token,
  });

  it.each(['ZA101AA', 'za 101-aa', ' ZA101AA '])(
    'is shown to who says what it is for: %s',
    async (object) => {
      expect(await named(object)).toEqual([200, SLIP]);
    },
  );

  it('is shown to who owes it, signed in', async () => {
    expect(await named(undefined, await asWho(1))).toEqual([200, SLIP]);
  });

  it('tells nothing to who guessed its number: not even whether it is', async () => {
    const other = await asWho(2);
    for (const headers of [{}, other]) {
      expect(await named(undefined, headers)).toEqual([422, 'imponible']);
      expect(await named('ZA102AA', headers)).toEqual([404, 'codigo']);
    }
    const unknown = await portal.call('Pagos/Consulta', { codigo: '0000999999' });
    const known = await portal.call('Pagos/Consulta', { codigo: SLIP });
    expect(unknown).toEqual(known);
    const mail = {
      nro_boleta: SLIP,
      imponible: 'ZA102AA',
      correo: 'ana@ejemplo.test',
      id_operacion: randomUUID(),
    };
    expect((await portal.call('Pagos/EnviarBoleta', mail)).status).toBe(404);
  });
});
