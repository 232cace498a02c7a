import type { JsonObject } from '#language/source/json.ts';
import type { Tax } from './procedure.ts';

const CODE = '0006000012345614';
/** Object of the slip: the expediente that was filed. */
const OBJECT = '45187/2026';

/** The effect that leads to pay what was charged, and where it leads in the cases. */
export const toPay: JsonObject = {
  go: '/pagos/medio?codigo={tramite.boleta.codigo_pago}&imponible={tramite.boleta.imponible}',
};
export const PAYING = `/pagos/medio?codigo=${CODE}&imponible=${encodeURIComponent(OBJECT)}`;

/** The slip of an example, of an amount as it travels: `1500.00`. */
export function slipExample(tax: Tax, amount: string, due = '2026-04-15'): JsonObject {
  return {
    nro_boleta: CODE.slice(4, 14),
    codigo_pago: CODE,
    modalidad: 'TRAMITE',
    tipo_inscripcion: tax.code,
    tributo: tax.label,
    imponible: OBJECT,
    fecha_emision: '2026-04-15',
    vencimiento_1: due,
    importe_1: amount,
    vencimiento_2: null,
    importe_2: null,
    importe_hoy: amount,
    codigo_barras: null,
    qr: '00020101021143240020ar.gob.rentasciudad',
    conceptos: ['COBRO-7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a'],
    nota: null,
    url_pdf: '/descargas/7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a',
    url_qr: '/api/archivos/0123456789abcdef0123456789abcdef',
    estado: 'EMITIDA',
  };
}
