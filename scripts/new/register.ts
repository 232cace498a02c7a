import type { JsonObject } from '#language/source/json.ts';
import { byName, fillFields, wireValues, withOther, type Procedure } from './procedure.ts';
import type { FieldSpec } from './field-spec.ts';

/** The first field of a register, which is its key. */
export function registerKey({ fields }: Procedure): FieldSpec {
  const [key] = fields;
  const kind = key?.column?.['type'];
  if (!key?.required || kind === 'number' || kind === 'boolean')
    throw new Error('El primer campo es la clave del padrón: un texto, un entero o un formato, obligatorio.');
  return key;
}

/** A register of the office with two invented records; the second with another key, if there is one. */
export function registerOf(procedure: Procedure): JsonObject {
  const { title, fields } = procedure;
  const key = registerKey(procedure);
  const record = wireValues(fields);
  const examples = [record, { ...record, ...wireValues(withOther([key])) }];
  return {
    title,
    key: key.name,
    fields: byName(fields, ({ name, column }) => [name, column!]),
    examples: withOther([key])[0] === key ? [record] : examples,
  };
}

/** The query that looks up a record by its key, and returns all of it. It needs no handler. */
export function lookup({ title, access, fields, slug }: Procedure): JsonObject {
  const [key] = fields as [FieldSpec, ...FieldSpec[]];
  return {
    title: `Consulta: ${title}`,
    kind: 'query',
    access,
    limit: 30,
    request: { type: 'object', properties: { [key.name]: key.shape }, required: [key.name] },
    response: {
      type: 'object',
      properties: byName(fields, ({ name, shape }) => [name, answered(shape)]),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
    },
    errors: {
      inexistente: {
        status: 404,
        message: `No encontramos {${key.name}}. Revisá el dato y volvé a consultar.`,
        field: key.name,
      },
    },
    lookup: { register: slug, by: { [key.name]: `request.${key.name}` }, missing: 'inexistente' },
    answer: byName(fields, ({ name }) => [name, `record.${name}`]),
    examples: [{ request: wireValues([key]), response: wireValues(fields) }],
  };
}

/** Shape of an answer, without the limits that only apply to requests. */
function answered({ title, type, format, codes }: JsonObject): JsonObject {
  return { title: title!, type: type!, ...(format && { format }), ...(codes && { codes }) };
}

/** Steps of a person that look up the first record. */
export const look = ([key]: readonly FieldSpec[]): JsonObject[] => [
  { fill: fillFields(key ? [key] : []) },
  { press: 'Consultar' },
];

/** Values shown for the first record, by label. */
export function readOf(fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, ({ title, written }) => [title, written]);
}
