import type { Names } from '#expressions/expression-context.ts';
import type { Range } from '#expressions/range.ts';
import { ANY, listOf, STRING, type FieldType, type Type } from '#expressions/type.ts';
import type { Field, FormBlock, Options } from '#contract/generated/grammar.ts';
import { fieldType, type ConfigTypes } from './config-types.ts';
import { expressionType } from './expression-type.ts';
import { mayHold, PRESENT } from './may-hold.ts';
import { namesWith } from './names-with.ts';

/** Limits of the number of rows, when a field sets none. */
export const ROWS = { min: 1, max: 50 };

type Fields = Readonly<Record<string, Field>>;

/**
 * The type of a form's values: what it publishes, and what `form` is inside it. Computed fields are typed on demand, so
 * that they can depend on each other; in a cycle the type is `any`.
 */
export function formType({ id, fields }: FormBlock, types: ConfigTypes, names: Names): Type {
  const form: Type = { kind: 'object', name: id, fields: typesOf(fields, 'form', types, () => withForm) };
  const withForm = namesWith(names, { form });
  return form;
}

/** The type of one row, which is `row` inside it. `names` are those of the form around it, with `form`. */
export function rowType(fields: Fields, types: ConfigTypes, names: Names): Type {
  const row: Type = { kind: 'object', name: 'renglón', fields: typesOf(fields, 'row', types, () => withRow) };
  const withRow = namesWith(names, { row });
  return row;
}

function typesOf(
  fields: Fields,
  own: 'form' | 'row',
  types: ConfigTypes,
  names: () => Names,
): Record<string, FieldType> {
  const always = new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      field.when === undefined && field.computed === undefined && isFilled(field) ? [`${own}.${name}`] : [],
    ),
  );
  const pairs = Object.entries(fields).map(([name, field]): [string, FieldType] => {
    const title = typeof field.title === 'string' ? { title: field.title } : {};
    return [
      name,
      lazily(title, () => ({ ...typeOf(field, types, names()), field, ...absence(field, always) })),
    ];
  });
  return Object.fromEntries(pairs);
}

/**
 * A field may have no value when it can be hidden or left empty. It counts as never hidden when its condition only
 * depends on fields that are always asked.
 * @param always paths of the fields that are always asked and filled in
 */
function absence(field: Field, always: ReadonlySet<string>): { absent?: true } {
  const given = (path: string) => (always.has(path) ? PRESENT : undefined);
  const isShown = field.when === undefined || !mayHold(`!(${field.when})`, given);
  return isShown && isFilled(field) ? {} : { absent: true };
}

/** True when a field that is asked always has a value: boxes, rows and computed fields are never empty. */
const isFilled = ({ required, type, rows, computed }: Field): boolean =>
  required === true || type === 'boolean' || rows !== undefined || computed !== undefined;

function typeOf(field: Field, types: ConfigTypes, names: Names): Type {
  if (field.rows) {
    const { fields, min, max } = { ...ROWS, ...field.rows };
    return listOf(rowType(fields, types, names), { least: min, most: max });
  }
  if (field.file) return field.file.many === undefined ? STRING : listOf(STRING, { most: field.file.many });
  if (field.options) return codeType(field.options, names);
  const type = field.computed === undefined ? typed(field, types) : expressionType(field.computed, names);
  return type.kind === 'number' ? { ...type, ...heldRange(field, type, names) } : type;
}

/** The type of what people type, within its limits. */
function typed(field: Field, { sources }: ConfigTypes): Type {
  const type = fieldType(field, sources);
  if (type.kind === 'number')
    return { ...type, from: -Infinity, to: Infinity, whole: field.type === 'integer' };
  const isFree = type.kind === 'string' && !type.format && !type.codes;
  return isFree ? { ...type, longest: field.maxLength ?? Infinity } : type;
}

/** Range of a number field; a limit given by an expression of unknown range leaves that end open. */
function heldRange({ min, max }: Field, { from, to }: Range, names: Names): Range {
  const limit = (source: unknown): Range => {
    const type = expressionType(source, names);
    return type.kind === 'number' ? type : {};
  };
  const [least, most] = [limit(min).from, limit(max).to];
  return {
    from:
      min === undefined ? from : least === undefined || from === undefined ? least : Math.max(from, least),
    to: max === undefined ? to : most === undefined || to === undefined ? most : Math.min(to, most),
  };
}

/** The type of what choosing one of a field's options gives. */
function codeType({ of, code }: Options, names: Names): Type {
  const list = expressionType(of, names);
  return expressionType(code, namesWith(names, { item: list.kind === 'list' ? list.of : ANY }));
}

function lazily(field: { title?: string }, compute: () => Type): FieldType {
  let known: Type | undefined;
  let computing = false;
  return {
    ...field,
    get type() {
      if (known || computing) return known ?? ANY;
      computing = true;
      known = compute();
      computing = false;
      return known;
    },
  };
}
