import { PLAIN_LOGO } from '#server/documents/drawing/plain-logo.ts';
import type { ConceptLine } from '#server/documents/drawing/concept-line.ts';
import type { SlipDocument } from '#server/documents/papers/slip-document.ts';

/** A slip as the office issues it. */
export const slipExample: SlipDocument = {
  issuer: {
    municipality: 'Municipalidad de Valle Sereno',
    office: 'Dirección General de Rentas',
    cuit: '30006000106',
    address: 'Av. San Martín 100, Valle Sereno',
    phone: '0387 555-0100',
    timeZone: 'America/Argentina/Salta',
    logo: PLAIN_LOGO,
  },
  created: '2026-03-02T13:00:00.000Z',
  number: '0000123456',
  issued: '2026-03-02',
  tribute: 'Impuesto a la Radicación de Automotores',
  facts: [
    { label: 'Dominio', value: 'ZA101AA', detail: 'FIAT CRONOS 1.3 · 2021' },
    { label: 'Titular', value: 'TOLA*** J*** I***' },
  ],
  concepts: [conceptOf(3)],
  first: { date: '2026-03-10', amount: '15000.00' },
  second: { date: '2026-03-25', amount: '15206.25' },
  barcode: '131201500000260690006000012345600206251536',
  qr: '00020101021243440019ar.gob.rentasciudad9811300060001069902015015001130006000106512600222850100630098765432104520493115303032540815000.005802AR5916RENTAS MUNICIPAL6005SALTA61044400621905150006-000012345663049BA8',
  paymentCode: '0006000012345614',
  places: [
    'En línea con tarjeta:\nrentas.valle-sereno.example/pagos',
    'Home banking y cajeros automáticos con el código de pago electrónico',
    'Pago Fácil, Rapipago y cajas municipales con esta boleta',
  ],
};

/** An instalment of a month of 2026. */
export function conceptOf(month: number): ConceptLine {
  const period = `${String(month).padStart(2, '0')}/2026`;
  return {
    period,
    concept: `Cuota ${period}`,
    due: `2026-${String(month).padStart(2, '0')}-10`,
    capital: '15000.00',
    interest: '0.00',
    discount: '0.00',
    total: '15000.00',
  };
}
