import {
  formFields,
  missingErrors,
  requiredNames,
  sentFrom,
  shapes,
  typedIn,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';

const MONEY = { type: 'string', format: 'money' };

const INSTALMENTS = [
  { numero: 1, vencimiento: '2026-05-11', importe: '5137.50' },
  { numero: 2, vencimiento: '2026-06-10', importe: '5137.50' },
  { numero: 3, vencimiento: '2026-07-10', importe: '5137.50' },
];

/** What something would cost, without any commitment. */
export function simulacion({ title, area, fields, access, missing }: Procedure): Made {
  const path = `${area}/Simular`;
  const request = wireValues(fields);
  return {
    screen: {
      title,
      description: 'Calculá sin compromiso: no se guarda nada.',
      data: { simulacion: { endpoint: path, send: sentFrom('datos', fields) } },
      blocks: [
        { type: 'form', id: 'datos', submit: 'Calcular', clear: true, fields: formFields(fields) },
        {
          type: 'stats',
          items: [
            { title: 'Total a pagar', value: 'simulacion.total', tone: 'info' },
            { title: 'De ellos, intereses', value: 'simulacion.interes', tone: 'neutral' },
          ],
        },
        {
          type: 'table',
          title: 'Cuotas',
          rows: 'simulacion.cuotas',
          key: 'row.numero',
          columns: ['numero', 'vencimiento', 'importe'],
          empty: 'No hay cuotas: se paga en el momento.',
        },
      ],
    },
    endpoints: {
      Simular: {
        title: `Simula: ${title}`,
        kind: 'query',
        access,
        limit: 60,
        request: { type: 'object', properties: shapes(fields), required: requiredNames(fields) },
        response: {
          type: 'object',
          properties: {
            total: { title: 'Total a pagar', ...MONEY },
            interes: { title: 'Intereses', ...MONEY },
            cuotas: {
              title: 'Cuotas',
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  numero: { title: 'Cuota', type: 'integer', minimum: 1 },
                  vencimiento: { title: 'Vencimiento', type: 'string', format: 'date' },
                  importe: { title: 'Importe', ...MONEY },
                },
                required: ['numero', 'vencimiento', 'importe'],
              },
            },
          },
          required: ['total', 'interes', 'cuotas'],
        },
        examples: [
          {
            title: 'En tres cuotas',
            request,
            response: { total: '15412.50', interes: '412.50', cuotas: INSTALMENTS },
          },
          { title: 'Al contado', request, response: { total: '15000.00', interes: '0.00', cuotas: [] } },
        ],
      },
    },
    cases: [
      {
        title: 'Pide los datos antes de calcular',
        do: [{ press: 'Calcular' }],
        then: { errors: missingErrors(fields, missing), notSent: [path] },
      },
      {
        title: 'Calcula el total y las cuotas',
        do: [{ fill: typedIn(fields) }, { press: 'Calcular' }],
        then: {
          sent: [{ endpoint: path, body: request }],
          values: { 'Total a pagar': '$ 15.412,50', 'De ellos, intereses': '$ 412,50' },
          rows: [{ Cuota: '3', Vencimiento: '10/07/2026', Importe: '5.137,50' }],
        },
      },
      {
        title: 'Al contado no hay cuotas',
        given: { answers: { [path]: 'Al contado' } },
        do: [{ fill: typedIn(fields) }, { press: 'Calcular' }],
        then: { texts: ['No hay cuotas: se paga en el momento.'] },
      },
    ],
  };
}
