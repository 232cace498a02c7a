import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
      'El importe de la boleta cambió: hoy son $ 30.990,00. Revisalo y volvé a confirmar.',
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
    const { body } = await portal.call('Pagos/Consulta', { codigo: '123458' });
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
    expect((await portal.call('Pagos/Consulta', { codigo: '123459' })).body.importe_hoy).toBe('16000.00');
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

  it('is refused while another slip with one of its instalments is being paid', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '60' });
    await issueTestSlip(portal.db, '0000123457', [1, 2]);
    const first = await pay(CARDS.review);
    const { status, body } = await pay(CARDS.approved, { nro_boleta: '0000123457' });
    expect(status).toBe(409);
    expect(body.message).toBe(
      `Estas cuotas ya se están pagando (operación ${first.body.id_pago}). Esperá unos minutos.`,
    );
    expect(await portal.db.selectFrom('payment').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['0006000012345615', 400, /^El código de pago no es válido/],
    ['12345678901', 400, /^El código de pago no es válido/],
    ['hola', 400, /^El código de pago no es válido/],
    ['0000999999', 404, /^No encontramos una boleta con ese número/],
  ])('is not found by %s', async (codigo, status, message) => {
    const answer = await portal.call('Pagos/Consulta', { codigo });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(answer.body.errores[0].campo).toBe('codigo');
  });

  it.each(['0006 0000 1234 5614', '123456', '0000123456'])('is found by %s', async (codigo) => {
    expect((await portal.call('Pagos/Consulta', { codigo })).body.nro_boleta).toBe(SLIP);
  });
});
