import type { JsonObject } from '#language/source/json.ts';
import { FILING_ANSWER, filingEndpoint } from './filing.ts';
import { PAYING, slipExample, toPay } from './slip-example.ts';
import { OPERATION, sentFrom, wireValues, type Procedure, type Tax } from './procedure.ts';

/** Total of the example debt, and its concepts. */
const TOTAL = '31375.00';
const CONCEPTS = ['2026-02', '2026-03'];

/**
 * Payment of a debt: the button, the endpoint that emits a slip for all of it, which needs no handler, and the cases.
 * @param look steps of a person that show the debt
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
    then: [toPay],
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
        response: { ...FILING_ANSWER, boleta: slipExample(tax, TOTAL) },
      },
    ],
  };
}
