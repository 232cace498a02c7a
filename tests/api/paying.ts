import { randomUUID } from 'node:crypto';
import type { TestPortal } from './test-portal.ts';

/** Cards of the sandbox, by what it does with them. */
export const CARDS = {
  approved: '4507990000004905',
  funds: '4111111111111111',
  review: '5555555555554444',
  timeout: '378282246310005',
};
/** The slip of the test portal, and what it asks. */
export const SLIP = '0000123456';
/** Object of the slip. */
export const OBJECT = 'ZA101AA';
export const AMOUNT = '30990.00';

/** Result of `debt` before, during and after payment of the slip. */
export const UNPAID = { statuses: ['PENDIENTE', 'PENDIENTE', 'PENDIENTE'], held: 0, slip: 'EMITIDA' };
export const PAID = { statuses: ['PENDIENTE', 'PAGADA', 'PAGADA'], held: 0, slip: 'PAGADA' };

/** The request that pays the slip with a card, without its token. */
export function order(card: string) {
  return {
    nro_boleta: SLIP,
    imponible: OBJECT,
    importe: AMOUNT,
    cuotas: 1,
    token: '',
    bin: card.slice(0, 6),
    ultimos_digitos: card.slice(-4),
    marca: 'Visa',
    payment_method_id: 1,
    titular: 'JUAN I TOLABA',
    documento: '98100112',
    email: 'juan@ejemplo.test',
    id_operacion: randomUUID(),
  };
}

/** Actions to pay the slip of a portal, and its state. */
export function paying(portal: () => TestPortal) {
  async function pay(
    card: string,
    changes: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    const token = await portal().cardToken(card);
    return portal().call('Pagos/Tarjeta/Confirmar', { ...order(card), token, ...changes }, headers);
  }

  const state = (id_operacion: string) => portal().call('Pagos/Estado', { id_operacion });
  const openQr = (nro_boleta = SLIP, importe = AMOUNT) =>
    portal().call('Pagos/QR/Iniciar', { nro_boleta, imponible: OBJECT, importe, id_operacion: randomUUID() });
  const slipAnswer = () => portal().call('Pagos/Consulta', { codigo: SLIP, imponible: 'ZA101AA' });

  async function scan(trama: string) {
    const answer = await portal().app.inject({
      method: 'POST',
      url: '/sandbox/billetera/pagos',
      payload: { trama },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function debt() {
    const { db } = portal();
    const obligations = await db.selectFrom('obligation').selectAll().orderBy('id').execute();
    const held = await db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute();
    const slip = await db.selectFrom('slip').selectAll().where('number', '=', SLIP).executeTakeFirstOrThrow();
    return {
      statuses: obligations.map((row) => row.status),
      held: held.length,
      slip: slip.status,
      obligations,
    };
  }

  return { pay, state, openQr, slipAnswer, scan, debt };
}
