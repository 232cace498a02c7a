import { ownProperties } from '#language/load/inherited-property.ts';
import type { Json, JsonObject } from '#language/source/json.ts';
import { ROW, type FieldSpec } from './field-spec.ts';

/** A code of an enumeration that slips are charged with. */
export interface Tax {
  /** `codes.tributos.tributos_varios` */
  readonly expression: string;
  readonly code: string;
  readonly label: string;
}

/** A procedure to be made: the options of the command, and what it uses of the portal. */
export interface Procedure {
  readonly title: string;
  /** `/tasas/alumbrado` */
  readonly route: string;
  /** Its endpoints: `Tasas/Alumbrado`. */
  readonly area: string;
  /** A name for its codes: `tasas_alumbrado`. */
  readonly slug: string;
  readonly fields: readonly FieldSpec[];
  readonly access: 'public' | 'taxpayer';
  /** Drafts are saved on the server too. */
  readonly draft: boolean;
  /** Its certificate is given at filing, rather than on approval by the office. */
  readonly atFiling: boolean;
  /** Message of the catalogue for an empty field. */
  readonly missing: (title: string, isFile?: boolean) => string;
  /** The code its slip is charged with, when the slip can be paid on `/pagos?codigo=`. */
  readonly tax?: Tax;
}

/** The files of a procedure, without what all have in common. */
export interface Made {
  readonly screen: JsonObject;
  /** By the last part of their name: `Consulta`. */
  readonly endpoints: Readonly<Record<string, JsonObject>>;
  /** By their names. */
  readonly registers?: Readonly<Record<string, JsonObject>>;
  readonly tables?: Readonly<Record<string, JsonObject>>;
  readonly cases: readonly JsonObject[];
}

export const OPERATION = '9c1f5b7e-2a4d-4e8b-b0a1-3c5d7e9f1b2d';

export const operationShape: JsonObject = {
  title: 'Operación',
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'Identifica el intento: repetido, no duplica',
};

/** An object built from a list. */
export function byName<T, V extends Json>(
  list: readonly T[],
  part: (one: T) => readonly [name: string, value: V],
): Record<string, V> {
  return Object.fromEntries(list.map(part));
}

/** Fields of a form that are sent unchanged: they inherit the rest from the request. */
export function formFields(fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, (one) => [one.name, ownOf(one)]);
}

/** Properties of a field that the request does not have. */
function ownOf({ field, shape, required, rows }: FieldSpec): JsonObject {
  const own = ownProperties(field, shape, required);
  return rows ? { ...own, rows: { ...(field['rows'] as JsonObject), fields: formFields(rows) } } : own;
}

export function shapes(fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, ({ name, shape }) => [name, shape]);
}

export function requiredNames(fields: readonly FieldSpec[]): string[] {
  return fields.filter(({ required }) => required).map(({ name }) => name);
}

/** Values that a person types in each field. */
export function fillFields(fields: readonly FieldSpec[], row = ''): JsonObject {
  return Object.assign(
    {},
    ...fields.map(({ title, typed, rows, required }) =>
      rows ? required && fillFields(rows, `${ROW} 1: `) : { [row + title]: typed },
    ),
  ) as JsonObject;
}

/** Wire values of the fields' examples. */
export function wireValues(fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, ({ name, wire }) => [name, wire]);
}

/** The same fields with another value in the first that has one; the same list where none has. */
export function withOther(fields: readonly FieldSpec[]): readonly FieldSpec[] {
  const changed = fields.find(({ other }) => other);
  if (!changed) return fields;
  return fields.map((field) => (field === changed ? { ...field, ...field.other } : field));
}

/** Mapping from fields of a request to fields of a form: `{ "dominio": "busqueda.dominio" }`. */
export function sentFrom(form: string, fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, ({ name }) => [name, `${form}.${name}`]);
}

/** Messages beside the fields that were left empty. */
export function missingErrors(
  fields: readonly FieldSpec[],
  missing: Procedure['missing'],
  row = '',
): JsonObject {
  const left = fields.filter(({ field, rows, required }) => field['required'] === true || (rows && required));
  const said = ({ field }: FieldSpec) => (field['messages'] as { required?: string } | undefined)?.required;
  return Object.assign(
    {},
    ...left.map((one) =>
      one.rows
        ? missingErrors(one.rows, missing, `${ROW} 1: `)
        : { [row + one.title]: said(one) ?? missing(one.title, one.isFile) },
    ),
  ) as JsonObject;
}

/** An amount as tables show it. */
export function inTable({ isMoney, written }: FieldSpec): string {
  return isMoney ? written.replace(/^\$\s*/, '') : written;
}
