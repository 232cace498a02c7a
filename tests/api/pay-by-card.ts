import type { TestPortal } from './test-portal.ts';

const NUMBER = '4507990000004905';

/** Pays a slip with a card that goes through. */
export async function payByCard(
  portal: TestPortal,
  { nro_boleta, imponible, importe_1 }: { nro_boleta: string; imponible: string; importe_1: string },
) {
  return portal.call('Pagos/Tarjeta/Confirmar', {
    nro_boleta,
    imponible,
    importe: importe_1,
    cuotas: 1,
    token: await portal.cardToken(NUMBER),
    bin: NUMBER.slice(0, 6),
    ultimos_digitos: NUMBER.slice(-4),
    marca: 'Visa',
    payment_method_id: 1,
    titular: 'JUAN I TOLABA',
    documento: '98100112',
    email: 'juan@ejemplo.test',
    id_operacion: crypto.randomUUID(),
  });
}
