import { ownProperties } from '#language/load/inherited.ts';
import type { Json, JsonObject } from '#language/source/json.ts';
import { ROW, type FieldSpec } from './field-spec.ts';

/** A code of an enumeration that slips are charged with. */
export interface Tax {
  /** `codes.tributos.tributos_varios` */
  readonly expression: string;
  readonly code: string;
  readonly label: string;
}

/** A procedure to be made: what was asked for, and what of the portal it leans on. */
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
  /** What is typed is kept on the server too. */
  readonly draft: boolean;
  /** What it certifies is given when it is filed, and not when the office approves it. */
  readonly atFiling: boolean;
  /** What the catalogue says of a field that was left empty. */
  readonly missing: (title: string, isFile?: boolean) => string;
  /** The code a slip is charged with, when what is charged can be paid on `/pagos?codigo=`. */
  readonly tax?: Tax;
}

/** The files of a procedure, without what is the same in all of them. */
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

/** An object by a list of its parts. */
export function byName<T, V extends Json>(
  list: readonly T[],
  part: (one: T) => readonly [name: string, value: V],
): Record<string, V> {
  return Object.fromEntries(list.map(part));
}

/** Fields that a form sends as they are: what the request says of them is not said again. */
export function formFields(fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, (one) => [one.name, ownOf(one)]);
}

/** What a field says that the request does not. */
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

/** What a person fills in to give a value to each field. */
export function typedIn(fields: readonly FieldSpec[], row = ''): JsonObject {
  return Object.assign(
    {},
    ...fields.map(({ title, typed, rows, required }) =>
      rows ? required && typedIn(rows, `${ROW} 1: `) : { [row + title]: typed },
    ),
  ) as JsonObject;
}

/** What travels when all the fields have their example. */
export function wireValues(fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, ({ name, wire }) => [name, wire]);
}

/** The same fields where the first that can has another value; the same list where none can. */
export function withOther(fields: readonly FieldSpec[]): readonly FieldSpec[] {
  const changed = fields.find(({ other }) => other);
  if (!changed) return fields;
  return fields.map((field) => (field === changed ? { ...field, ...field.other } : field));
}

/** Which field of a form fills which field of a request: `{ "dominio": "busqueda.dominio" }`. */
export function sentFrom(form: string, fields: readonly FieldSpec[]): JsonObject {
  return byName(fields, ({ name }) => [name, `${form}.${name}`]);
}

/** What stands beside the fields that were left empty. */
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

/** An amount as tables write it. */
export function inTable({ isMoney, written }: FieldSpec): string {
  return isMoney ? written.replace(/^\$\s*/, '') : written;
}
