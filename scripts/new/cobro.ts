import type { JsonObject } from '#language/source/json.ts';
import { draftOf, FILING_ANSWER, filingEndpoint, NOT_FILED, receipt } from './filing.ts';
import {
  formFields,
  missingErrors,
  OPERATION,
  sentFrom,
  fillFields,
  wireValues,
  type Made,
  type Procedure,
  type Tax,
} from './procedure.ts';
import { PAYING, slipExample, toPay } from './slip-example.ts';

/** A placeholder: the author sets the price in the screen. */
const AMOUNT = '1500.00';
const FILE = 'Presentar y pagar $ 1.500,00';
const PAY = 'Pagar la boleta';

/** A request with a charge: it starts an expediente and issues its slip. */
export function cobro(procedure: Procedure): Made {
  const { title, area, fields, missing, tax } = procedure;
  if (!tax)
    throw new Error(
      'Falta con qué cobrar: la pantalla /pagos y la enumeración codes/tributos.json, con un tributo.',
    );
  if (fields.some(({ name }) => name === 'importe'))
    throw new Error('El campo "importe" ya está: es lo que se cobra.');
  const path = `${area}/Solicitar`;
  const fill = fillFields(fields);
  return {
    screen: {
      title,
      description: 'Completá los datos, presentalo y pagá su boleta.',
      width: 'narrow',
      ...draftOf(procedure),
      blocks: [
        {
          type: 'form',
          id: 'pedido',
          when: NOT_FILED,
          submit: 'Presentar y pagar {form.importe}',
          fields: {
            ...formFields(fields),
            importe: { title: 'Importe', computed: `money('${AMOUNT}')` },
          },
          call: path,
          send: { ...sentFrom('pedido', fields), importe: 'pedido.importe' },
          as: 'tramite',
        },
        charged,
      ],
    },
    endpoints: { Solicitar: chargingEndpoint(procedure, tax) },
    cases: [
      {
        title: 'Pide lo que hace falta y no envía nada',
        do: [{ press: FILE }],
        then: { errors: missingErrors(fields, missing), notSent: [path] },
      },
      {
        title: 'Dice cuánto se paga, lo presenta y lleva a pagarlo',
        do: [{ fill }, { press: FILE }, { press: PAY }],
        then: {
          sent: [{ endpoint: path, body: { ...wireValues(fields), importe: AMOUNT } }],
          route: PAYING,
        },
      },
      {
        title: 'Si falla, lo escrito queda y se puede volver a enviar',
        given: { answers: { [path]: [{ status: 503 }, 1] } },
        do: [{ fill }, { press: FILE }, { press: FILE }],
        then: { texts: ['45187/2026'], buttons: [PAY, 'Descargar constancia'] },
      },
    ],
  };
}

const charged: JsonObject = {
  ...receipt,
  text: 'Pagá la boleta antes de que venza. La encontrás también en Expedientes.',
  items: [
    'expediente',
    { title: 'Importe', value: 'row.boleta.importe_1' },
    { title: 'Se paga hasta el', value: 'row.boleta.vencimiento_1' },
    'codigo_verificacion',
  ],
  actions: [
    { label: PAY, icon: 'credit-card', style: 'primary', then: [toPay] },
    { label: 'Descargar constancia', icon: 'download', then: [{ download: 'tramite.url_pdf' }] },
  ],
};

function chargingEndpoint(procedure: Procedure, tax: Tax): JsonObject {
  const { title, fields } = procedure;
  const example = { importe: AMOUNT };
  const filing = filingEndpoint(procedure, fields, {
    properties: { importe: { title: 'Importe', type: 'string', format: 'money' } },
    required: ['importe'],
    example,
  });
  return {
    ...filing,
    expediente: {
      ...(filing['expediente'] as JsonObject),
      next: 'Pagá la boleta antes de que venza.',
      charge: {
        concept: title,
        amount: 'request.importe',
        example: true,
        tax: tax.expression,
        due: { days: 5, business: true },
      },
    },
    examples: [
      {
        title: 'Presentada',
        request: { ...wireValues(fields), ...example, id_operacion: OPERATION },
        response: { ...FILING_ANSWER, boleta: slipExample(tax, AMOUNT, '2026-04-22') },
      },
    ],
  };
}
