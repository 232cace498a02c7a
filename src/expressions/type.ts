import type { Field } from '#contract/generated/grammar.ts';
import { acceptsKinds, describeKinds, joinedKinds, kindsOf, type TextKinds } from './kinds.ts';
import { eitherRange, type Range } from './range.ts';

/** Static type of an expression. Absent data is `null` at run time for any type: every operation is total. */
export type Type = Bare & Known;

/** Facts about values besides their kind; values computed from them lose these. */
interface Known {
  /** The field of a form that gives them: its rules apply to them. */
  readonly field?: Field;
  /** They may be missing: the field is not always asked, or an expression may give nothing. */
  readonly absent?: true;
}

type Bare =
  | ({
      readonly kind: 'string';
      /** Named parts of its format. */
      readonly named?: FormatParts;
      /** Maximum number of characters, where known; Infinity: unlimited. */
      readonly longest?: number;
    } & TextKinds)
  | ({ readonly kind: 'number'; readonly format?: string; readonly decimals?: number } & Range)
  | { readonly kind: 'boolean' | 'money' | 'date' | 'period' | 'null' | 'any' }
  | {
      readonly kind: 'list';
      readonly of: Type;
      /** Number of elements, at least and at most, where known. */
      readonly least?: number;
      readonly most?: number;
      /** Table of config that its rows come from. */
      readonly table?: TableFacts;
    }
  | { readonly kind: 'object'; readonly name?: string; readonly fields: Readonly<Record<string, FieldType>> };

/** Named parts of a pattern, and how they are read out of a value. */
export interface FormatParts {
  /** The pattern, as JavaScript source. */
  readonly code: string;
  readonly parts: Readonly<Record<string, Type>>;
}

/** Facts about the rows of a table, and how one is found. */
export interface TableFacts {
  readonly name: string;
  /** Column that identifies a row. */
  readonly key?: string;
  /** Column with the highest value that each row covers. */
  readonly limit?: string;
  /** Keys that every edition has. */
  readonly keys: readonly unknown[];
  /** Every value is covered by some row. */
  readonly open: boolean;
  /** Rows of all its editions; may include some that none has. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A field of an object: its type and its label in the shape. */
export interface FieldType {
  readonly type: Type;
  readonly title?: string;
  /** Its shape allows it to be left out, or null. */
  readonly optional?: true;
}

export type TypeKind = Type['kind'];

export const ANY: Type = { kind: 'any' };
export const LIST: Type = { kind: 'list', of: ANY };
export const BOOLEAN: Type = { kind: 'boolean' };
export const DATE: Type = { kind: 'date' };
export const MONEY: Type = { kind: 'money' };
export const PERIOD: Type = { kind: 'period' };
export const NULL: Type = { kind: 'null' };
export const NUMBER: Type = { kind: 'number' };
export const STRING: Type = { kind: 'string' };

const NAMES: Record<TypeKind, string> = {
  string: 'texto',
  number: 'número',
  boolean: 'sí o no',
  money: 'importe',
  date: 'fecha',
  period: 'período',
  null: 'nada',
  any: 'cualquier cosa',
  list: 'lista',
  object: 'objeto',
};

/** The type in words, for findings: `lista de "obligacion"`. */
export function describeType(type: Type): string {
  if (type.kind === 'list' && type.of.kind !== 'any') return `lista de ${describeType(type.of)}`;
  if (type.kind === 'object' && type.name) return `"${type.name}"`;
  return NAMES[type.kind];
}

/** Two types in words, for a finding about one where the other is asked; of texts, their kinds. */
export function describeBoth(to: Type, from: Type): readonly [to: string, from: string] {
  if (to.kind === 'string' && from.kind === 'string') return [describeKinds(to), describeKinds(from)];
  if (to.kind !== 'list' || from.kind !== 'list') return [describeType(to), describeType(from)];
  const [asked, given] = describeBoth(to.of, from.of);
  return [`lista de ${asked}`, `lista de ${given}`];
}

/** True when a value can be written for people: objects and lists of them cannot. */
export const isReadable = (type: Type): boolean =>
  type.kind === 'list' ? isReadable(type.of) : type.kind !== 'object';

/** True when a value of type `from` can be used where `to` is expected: its kind is the one asked, or none is. */
export function accepts(to: Type, from: Type): boolean {
  if (to.kind === 'any' || from.kind === 'any' || from.kind === 'null') return true;
  if (to.kind === 'list' && from.kind === 'list') return accepts(to.of, from.of);
  if (to.kind === 'object' && from.kind === 'object')
    return Object.entries(to.fields).every(([name, field]) =>
      accepts(field.type, from.fields[name]?.type ?? NULL),
    );
  if (to.kind === 'string' && from.kind === 'string') return acceptsKinds(to, from);
  return to.kind === from.kind;
}

/** The same where people see what is given and may correct it, as in a field: texts of no kind go too. */
export const acceptsAsSeen = (to: Type, from: Type): boolean =>
  accepts(to, from) || (to.kind === 'string' && from.kind === 'string' && kindsOf(from) === undefined);

/** The part inside a value that does not fit, as a sentence; empty when the mismatch is not inside. */
export function describeClash(to: Type, from: Type, path: readonly string[] = []): string {
  if (to.kind === 'list' && from.kind === 'list') return describeClash(to.of, from.of, path);
  if (to.kind === 'object' && from.kind === 'object') {
    for (const [name, { type }] of Object.entries(to.fields)) {
      const given = from.fields[name]?.type ?? NULL;
      if (!accepts(type, given)) return describeClash(type, given, [...path, name]);
    }
  }
  if (path.length === 0) return '';
  const [asked, given] = describeBoth(to, from);
  return ` En "${path.join('.')}" va ${asked} y da ${given}.`;
}

/** The type of a value that is one or the other; null when they have nothing in common. */
export function unify(a: Type, b: Type): Type | null {
  if (a.kind === 'null') return { ...b, absent: true };
  if (b.kind === 'null') return { ...a, absent: true };
  const both = unifyBare(a, b);
  if (!both) return null;
  const known = a.field && a.field === b.field ? { field: a.field } : {};
  return { ...withoutField(both), ...known, ...((a.absent || b.absent) && { absent: true }) };
}

/** The same type for computed values, which do not come from a field. */
export function withoutField({ field: _, absent: __, ...bare }: Type): Type {
  return bare;
}

function unifyBare(a: Type, b: Type): Type | null {
  if (a.kind === 'any' || b.kind === 'any') return ANY;
  if (a.kind !== b.kind) return null;
  if (a.kind === 'list' && b.kind === 'list') {
    const of = unify(a.of, b.of);
    return of && listOf(of, { least: least(a, b), most: most(a, b) });
  }
  if (a.kind === 'string' && b.kind === 'string') return unifyStrings(a, b);
  if (a.kind === 'number' && b.kind === 'number') {
    const { decimals: _, ...number } = { ...a, ...eitherRange(a, b) };
    return a.decimals === b.decimals ? { ...number, ...decimalsIn(a) } : number;
  }
  if (a.kind === 'object' && b.kind === 'object') return unifyObjects(a, b);
  return a;
}

/** Number of decimals it is written with, where declared. */
export const decimalsIn = ({ decimals }: { decimals?: number | undefined }) =>
  decimals === undefined ? {} : { decimals };

type ObjectType = Extract<Type, { kind: 'object' }>;

/** An object that is one or the other: fields of only one of them may be missing. */
function unifyObjects(a: ObjectType, b: ObjectType): Type | null {
  if (a.fields === b.fields || (a.name !== undefined && a.name === b.name)) return a;
  const fields: Record<string, FieldType> = {};
  for (const name of new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])) {
    const [one, other] = [a.fields[name], b.fields[name]];
    const type =
      one && other ? unify(one.type, other.type) : { ...(one ?? other)!.type, absent: true as const };
    if (!type) return null;
    fields[name] = { ...(one ?? other)!, type };
  }
  return { kind: 'object', fields };
}

/** A list of elements of a type, with its size where known. */
export function listOf(of: Type, size: { least?: number | undefined; most?: number | undefined } = {}): Type {
  const { least, most } = size;
  return { kind: 'list', of, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

/** A sublist of unknown size. */
export function sublistOf(list: Type): Type {
  if (list.kind !== 'list') return withoutField(list);
  const table = list.table && { table: { ...list.table, keys: [], open: false } };
  return { ...listOf(list.of, { most: list.most }), ...table };
}

type ListType = Extract<Type, { kind: 'list' }>;

const least = (a: ListType, b: ListType) =>
  a.least === undefined || b.least === undefined ? undefined : Math.min(a.least, b.least);
const most = (a: ListType, b: ListType) =>
  a.most === undefined || b.most === undefined ? undefined : Math.max(a.most, b.most);

type StringType = Extract<Type, { kind: 'string' }>;

function unifyStrings(a: StringType, b: StringType): Type {
  const values = a.values && b.values ? { values: [...new Set([...a.values, ...b.values])] } : {};
  const [one, other] = [longestOf(a), longestOf(b)];
  const longest = one === undefined || other === undefined ? {} : { longest: Math.max(one, other) };
  if (a.format !== b.format || a.codes !== b.codes || a.kinds || b.kinds)
    return { kind: 'string', ...values, ...longest, ...joinedKinds(a, b) };
  const { values: _, longest: __, ...same } = a;
  return { ...same, ...values, ...longest };
}

/** Maximum number of characters of a text, where known. */
export function longestOf(type: Type): number | undefined {
  if (type.kind !== 'string') return undefined;
  return type.longest ?? (type.values && Math.max(...type.values.map(({ length }) => length)));
}
