import type { JsonObject } from '#language/source/json.ts';
import {
  formFields,
  missingErrors,
  requiredNames,
  sentFrom,
  shapes,
  fillFields,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';
import type { FieldSpec } from './field-spec.ts';

const MONEY = { type: 'string', format: 'money' };

const RESPONSE: JsonObject = {
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
};

/** A simulation of a cost, without commitment: computed from the input, an instalment per row. */
export function simulacion({ title, area, fields, access, missing }: Procedure): Made {
  const path = `${area}/Simular`;
  const request = wireValues(fields);
  const { answer, response } = financed(fields);
  const last = response.cuotas.at(-1)!;
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
          empty: 'No se puede pagar en esa cantidad de cuotas.',
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
        answer,
        response: RESPONSE,
        examples: [{ title: 'Lo que se pagaría', request, response }],
      },
    },
    cases: [
      {
        title: 'Pide los datos antes de calcular',
        do: [{ press: 'Calcular' }],
        then: { errors: missingErrors(fields, missing), notSent: [path] },
      },
      {
        title: 'Calcula el total y las cuotas, y la última lleva lo que falta',
        do: [{ fill: fillFields(fields) }, { press: 'Calcular' }],
        then: {
          sent: [{ endpoint: path, body: request }],
          values: {
            'Total a pagar': `$ ${written(response.total)}`,
            'De ellos, intereses': `$ ${written(response.interes)}`,
          },
          rows: [
            {
              Cuota: String(last.numero),
              Vencimiento: last.vencimiento.split('-').reverse().join('/'),
              Importe: written(last.importe),
            },
          ],
        },
      },
    ],
  };
}

/**
 * The computation, and its result for the example of each field: the first amount in as many instalments as the first
 * integer, with two per cent for each.
 */
function financed(fields: readonly FieldSpec[]) {
  const asked = fields.filter(({ required, rows }) => required && !rows);
  const amount = asked.find(({ isMoney }) => isMoney);
  const count = asked.find(({ shape }) => shape['type'] === 'integer');
  const sum = amount ? `request.${amount.name}` : "money('15000.00')";
  const many = count ? `request.${count.name}` : '3';
  const interest = `${sum} * ${many} * 0.02`;
  const total = `${sum} + ${interest}`;
  const each = `(${total}) / ${many}`;
  const rest = `${total} - range(${many} - 1).map(k, ${each}).sum()`;
  return {
    answer: {
      total,
      interes: interest,
      cuotas: `range(${many}).map(n, {'numero': n, 'vencimiento': today.addMonths(n).nextBusinessDay(), 'importe': n == ${many} ? ${rest} : ${each}})`,
    },
    response: exampleOf(Math.round(Number(amount?.wire ?? '15000.00') * 100), Number(count?.wire ?? 3)),
  };
}

/** @param amount in cents */
function exampleOf(amount: number, count: number) {
  const interest = halfUp(amount * count * 2, 100);
  const total = amount + interest;
  const each = halfUp(total, count);
  const cuotas = Array.from({ length: count }, (_, at) => ({
    numero: at + 1,
    vencimiento: dueAfter(at + 1),
    importe: wire(at + 1 === count ? total - each * (count - 1) : each),
  }));
  return { total: wire(total), interes: wire(interest), cuotas };
}

const halfUp = (over: number, under: number) => Math.floor((2 * over + under) / (2 * under));
const wire = (cents: number) => (cents / 100).toFixed(2);
const written = (amount: string) =>
  Number(amount).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The date some months after the date of cases, or the Monday after. */
function dueAfter(months: number): string {
  const day = new Date(Date.UTC(2026, 3 + months, 15));
  const weekday = day.getUTCDay();
  day.setUTCDate(15 + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
  return day.toISOString().slice(0, 10);
}
