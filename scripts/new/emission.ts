import type { JsonObject } from '#language/source/json.ts';
import { FILED, filingEndpoint } from './filing.ts';
import { OPERATION, sentFrom, wireValues, type Procedure, type Tax } from './procedure.ts';

/** What the example of the debt adds up to, and its concepts. */
const TOTAL = '31375.00';
const CONCEPTS = ['2026-02', '2026-03'];
const CODE = '0006000012345614';
/** What the slip is for: the expediente that was filed. */
const OBJECT = '45187/2026';
const PAYING = `/pagos/medio?codigo=${CODE}&imponible=${encodeURIComponent(OBJECT)}`;

/**
 * How a debt is paid: the button, the endpoint that emits the slip of all of it, which nobody has to program, and the cases.
 * @param look what a person does to see the debt
 */
export function emission(procedure: Procedure, tax: Tax, look: readonly JsonObject[]) {
  const { area, fields } = procedure;
  const path = `${area}/Emitir`;
  const action: JsonObject = {
    label: 'Pagar {deuda.total}',
    icon: 'credit-card',
    style: 'primary',
    when: 'deuda.obligaciones.size() > 0',
    call: path,
    send: {
      ...sentFrom('busqueda', fields),
      conceptos: 'deuda.obligaciones.map(o, o.id_concepto)',
      total: 'deuda.total',
    },
    as: 'tramite',
    then: [{ go: '/pagos/medio?codigo={tramite.boleta.codigo_pago}&imponible={tramite.boleta.imponible}' }],
  };
  const cases: JsonObject[] = [
    {
      title: 'Emite la boleta de todo y lleva a pagarla',
      do: [...look, { press: 'Pagar $ 31.375,00' }],
      then: {
        sent: [{ endpoint: path, body: { ...wireValues(fields), conceptos: CONCEPTS, total: TOTAL } }],
        route: PAYING,
      },
    },
    {
      title: 'Si no se pudo emitir, se puede volver a intentar',
      given: { answers: { [path]: [{ status: 503 }, 1] } },
      do: [...look, { press: 'Pagar $ 31.375,00' }, { press: 'Pagar $ 31.375,00' }],
      then: { route: PAYING },
    },
  ];
  return { action, cases, endpoint: emissionEndpoint(procedure, tax) };
}

function emissionEndpoint(procedure: Procedure, tax: Tax): JsonObject {
  const { title, fields } = procedure;
  const example = { conceptos: CONCEPTS, total: TOTAL };
  const properties: JsonObject = {
    conceptos: { title: 'Conceptos', type: 'array', items: { type: 'string' }, minItems: 1 },
    total: { title: 'Total', type: 'string', format: 'money' },
  };
  const what = fields.map(({ name }) => `{${name}}`).join(' ');
  return {
    ...filingEndpoint(procedure, fields, { properties, required: ['conceptos', 'total'], example }),
    title: `Emisión de boleta: ${title}`,
    expediente: {
      subject: title,
      summary: [...fields.map(({ name }) => name), 'conceptos', 'total'],
      next: 'Pagá la boleta antes de que venza.',
      charge: {
        concept: title,
        amount: 'request.total',
        tax: tax.expression,
        due: { days: 0 },
        once: `${what} {conceptos}`,
      },
    },
    examples: [
      {
        title: 'Emitida',
        request: { ...wireValues(fields), ...example, id_operacion: OPERATION },
        response: { ...FILED, boleta: slip(tax) },
      },
    ],
  };
}

function slip(tax: Tax): JsonObject {
  return {
    nro_boleta: CODE.slice(4, 14),
    codigo_pago: CODE,
    modalidad: 'TRAMITE',
    tipo_inscripcion: tax.code,
    tributo: tax.label,
    imponible: OBJECT,
    fecha_emision: '2026-04-15',
    vencimiento_1: '2026-04-15',
    importe_1: TOTAL,
    vencimiento_2: null,
    importe_2: null,
    importe_hoy: TOTAL,
    codigo_barras: null,
    qr: '00020101021143240020ar.gob.rentasciudad',
    conceptos: ['COBRO-7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a'],
    nota: null,
    url_pdf: '/descargas/7c4e2b1a9d8f4e6c8b7a6d5e4f3c2b1a',
    url_qr: '/api/archivos/0123456789abcdef0123456789abcdef',
    estado: 'EMITIDA',
  };
}
