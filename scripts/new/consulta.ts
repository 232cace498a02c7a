import type { JsonObject } from '#language/source/json.ts';
import { emission } from './emission.ts';
import type { FieldSpec } from './field-spec.ts';
import {
  formFields,
  missingErrors,
  requiredNames,
  sentFrom,
  shapes,
  fillFields,
  wireValues,
  withOther,
  type Made,
  type Procedure,
} from './procedure.ts';

const MONEY = { type: 'string', format: 'money' };
const DATE = { type: 'string', format: 'date' };

const debt: JsonObject = {
  type: 'object',
  properties: {
    id_concepto: { title: 'Concepto', type: 'string' },
    periodo: { title: 'Período', type: 'string', format: 'period' },
    vencimiento: { title: 'Vencimiento', ...DATE },
    capital: { title: 'Capital', ...MONEY },
    interes: { title: 'Intereses', ...MONEY },
    total: { title: 'Total', ...MONEY },
  },
  required: ['id_concepto', 'periodo', 'vencimiento', 'capital', 'interes', 'total'],
};

const withDebt: JsonObject = {
  titular: 'TOLA*** J*** I***',
  fecha: '2026-04-15',
  obligaciones: [
    {
      id_concepto: '2026-02',
      periodo: '02/2026',
      vencimiento: '2026-02-10',
      capital: '15000.00',
      interes: '880.00',
      total: '15880.00',
    },
    {
      id_concepto: '2026-03',
      periodo: '03/2026',
      vencimiento: '2026-03-10',
      capital: '15000.00',
      interes: '495.00',
      total: '15495.00',
    },
  ],
  total: '31375.00',
};

/** A debt is looked up, read and paid. The button that pays emits the slip of all of it. */
export function consulta(procedure: Procedure): Made {
  const { title, area, fields, missing, tax } = procedure;
  const request = wireValues(fields);
  const others = withOther(fields);
  const [first] = fields;
  const look: JsonObject[] = [{ fill: fillFields(fields) }, { press: 'Consultar' }];
  const path = `${area}/Consulta`;
  const pay = tax && emission(procedure, tax, look);
  return {
    screen: {
      title,
      description: 'Consultá lo que debés, con los intereses al día de hoy.',
      data: { deuda: { endpoint: path, send: sentFrom('busqueda', fields) } },
      blocks: blocksOf(fields, pay?.action),
    },
    endpoints: {
      Consulta: endpointOf(procedure),
      ...(pay && { Emitir: pay.endpoint }),
    },
    cases: [
      {
        title: 'Pide los datos antes de consultar',
        do: [{ press: 'Consultar' }],
        then: { errors: missingErrors(fields, missing), notSent: [path] },
      },
      {
        title: 'Muestra lo que se debe',
        do: look,
        then: {
          sent: [{ endpoint: path, body: request }],
          texts: ['Deuda al 15/04/2026'],
          values: { Total: '$ 31.375,00' },
          rows: [{ Período: '03/2026', Total: '15.495,00' }],
        },
      },
      ...(pay ? pay.cases : []),
      {
        title: 'Felicita a quien está al día',
        ...(others === fields && { given: { answers: { [path]: 'Al día' } } }),
        do: [{ fill: fillFields(others) }, { press: 'Consultar' }],
        then: { texts: ['¡Estás al día! No registrás deuda al 15/04/2026.'], noButtons: ['Imprimir'] },
      },
      {
        title: 'Lo que no existe se dice junto al campo',
        given: { answers: { [path]: { error: 'inexistente' } } },
        do: look,
        then: {
          errors: {
            [first!.title]: `No encontramos ${first!.written}. Revisá el dato y volvé a consultar.`,
          },
        },
      },
    ],
  };
}

/** @param pay the button that pays, where it can be paid */
function blocksOf(fields: readonly FieldSpec[], pay?: JsonObject): JsonObject[] {
  return [
    {
      type: 'form',
      id: 'busqueda',
      layout: fields.length === 1 ? 'inline' : 'stack',
      submit: 'Consultar',
      clear: true,
      ...(!fields.some(({ isPersonal }) => isPersonal) && { url: true }),
      fields: formFields(fields),
    },
    { type: 'details', of: 'deuda', title: 'Deuda al {deuda.fecha}', items: ['titular', 'total'] },
    {
      type: 'table',
      title: 'Lo que debés',
      rows: 'deuda.obligaciones',
      key: 'row.id_concepto',
      columns: ['periodo', 'vencimiento', 'capital', 'interes', 'total'],
      empty: '¡Estás al día! No registrás deuda al {deuda.fecha}.',
    },
    {
      type: 'actions',
      items: [
        ...(pay ? [pay] : []),
        {
          label: 'Imprimir',
          icon: 'printer',
          style: 'link',
          when: 'deuda.obligaciones.size() > 0',
          then: [{ print: true }],
        },
      ],
    },
  ];
}

function endpointOf({ title, access, fields }: Procedure): JsonObject {
  const [first] = fields;
  return {
    title: `Consulta la deuda: ${title}`,
    kind: 'query',
    access,
    limit: 20,
    request: { type: 'object', properties: shapes(fields), required: requiredNames(fields) },
    response: {
      type: 'object',
      properties: {
        titular: { title: 'Titular', type: 'string' },
        fecha: { title: 'Fecha', ...DATE },
        obligaciones: { title: 'Obligaciones', type: 'array', items: debt },
        total: { title: 'Total', ...MONEY },
      },
      required: ['titular', 'fecha', 'obligaciones', 'total'],
    },
    errors: {
      inexistente: {
        status: 404,
        message: `No encontramos {${first!.name}}. Revisá el dato y volvé a consultar.`,
        field: first!.name,
      },
    },
    examples: [
      { title: 'Con deuda', request: wireValues(fields), response: withDebt },
      {
        title: 'Al día',
        request: wireValues(withOther(fields)),
        response: { ...withDebt, obligaciones: [], total: '0.00' },
      },
    ],
  };
}
