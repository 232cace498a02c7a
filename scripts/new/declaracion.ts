import type { JsonObject } from '#language/source/json.ts';
import { draftOf, filedThen, filingEndpoint, NOT_FILED, receipt } from './filing.ts';
import {
  byName,
  formFields,
  missingErrors,
  requiredNames,
  shapes,
  fillFields,
  wireValues,
  type Made,
  type Procedure,
} from './procedure.ts';
import type { FieldSpec } from './field-spec.ts';

/** Placeholders: the author sets them in the screen. */
const MINIMUM = '5000.00';
const RATE = '0.015';
const TAX = `form.renglones.map(r, r.base).sum() * ${RATE}`;

const money = { type: 'string', format: 'money' };

function rowShape(fields: readonly FieldSpec[]): JsonObject {
  return {
    title: 'Renglones',
    type: 'array',
    minItems: 1,
    maxItems: 24,
    items: {
      type: 'object',
      properties: { ...shapes(fields), base: { title: 'Base imponible', ...money } },
      required: [...requiredNames(fields), 'base'],
    },
  };
}

/** A declaration with rows and a total that has a minimum, that starts an expediente. */
export function declaracion(procedure: Procedure): Made {
  const { title, area, fields, missing } = procedure;
  const path = `${area}/Presentar`;
  const row = { ...wireValues(fields), base: '1000000.00' };
  const typedRow = (number: number, base: string) => ({
    ...byName(Object.entries(fillFields(fields)), ([label, value]) => [`Renglón ${number}: ${label}`, value]),
    [`Renglón ${number}: Base imponible`]: base,
  });
  const period = { Período: '03/2026' };
  return {
    screen: {
      title,
      description: 'Declará cada renglón: el total se calcula solo.',
      ...draftOf(procedure),
      blocks: [formOf(fields, path), receipt],
    },
    endpoints: {
      Presentar: filingEndpoint(procedure, [], {
        properties: {
          periodo: { title: 'Período', type: 'string', format: 'period' },
          renglones: rowShape(fields),
          total: { title: 'Total a pagar', ...money },
        },
        required: ['periodo', 'renglones', 'total'],
        example: { periodo: '03/2026', renglones: [row], total: '15000.00' },
      }),
    },
    cases: [
      {
        title: 'Pide el período y los datos del renglón',
        do: [{ press: 'Presentar la declaración' }],
        then: {
          errors: {
            Período: missing('Período'),
            ...byName(Object.entries(missingErrors(fields, missing)), ([label, text]) => [
              `Renglón 1: ${label}`,
              text,
            ]),
            'Renglón 1: Base imponible': missing('Base imponible'),
          },
          notSent: [path],
        },
      },
      {
        title: 'Suma los renglones y calcula el total',
        do: [
          { fill: typedRow(1, '600.000') },
          { press: 'Agregar renglón' },
          { fill: typedRow(2, '400.000') },
        ],
        then: { values: { 'Impuesto calculado': '$ 15.000,00', 'Total a pagar': '$ 15.000,00' } },
      },
      {
        title: 'Nunca es menos que el mínimo',
        do: [{ fill: typedRow(1, '1.000') }],
        then: { values: { 'Impuesto calculado': '$ 15,00', 'Total a pagar': '$ 5.000,00' } },
      },
      {
        title: 'Presenta la declaración y da su constancia',
        do: [
          { fill: { ...period, ...typedRow(1, '1.000.000') } },
          { press: 'Presentar la declaración' },
          { press: 'Descargar constancia' },
        ],
        then: {
          sent: [{ endpoint: path, body: { periodo: '03/2026', renglones: [row], total: '15000.00' } }],
          ...filedThen,
        },
      },
    ],
  };
}

function formOf(fields: readonly FieldSpec[], path: string): JsonObject {
  return {
    type: 'form',
    id: 'declaracion',
    when: NOT_FILED,
    submit: 'Presentar la declaración',
    fields: {
      periodo: { title: 'Período', format: 'period', required: true, placeholder: 'mm/aaaa' },
      renglones: {
        title: 'Renglones',
        rows: {
          of: 'Renglón',
          add: 'Agregar renglón',
          max: 24,
          fields: {
            ...formFields(fields),
            base: { title: 'Base imponible', format: 'money', required: true },
          },
        },
      },
      impuesto: { title: 'Impuesto calculado', computed: TAX },
      total: {
        title: 'Total a pagar',
        help: `El mínimo es $ ${MINIMUM.replace('.', ',').replace(/(\d)(\d{3},)/, '$1.$2')}.`,
        computed: `[${TAX}, money('${MINIMUM}')].max()`,
      },
    },
    call: path,
    send: byName(['periodo', 'renglones', 'total'], (name) => [name, `declaracion.${name}`]),
    as: 'tramite',
  };
}
