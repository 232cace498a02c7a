import type { CompiledField } from '#contract/compiled-form.ts';
import type { FieldsReading, FormReading } from '#forms/form-reading.ts';
import type { TypedValues } from './form-initial.ts';
import type { FieldPath } from './typed-path.ts';

type Texts = Readonly<Record<string, string>>;

/** State of a form. */
export interface FormSnapshot {
  readonly typed: TypedValues;
  /** Fields with visible errors: those of the last attempt, or the settled ones of a live form. */
  readonly shown: ReadonlySet<string>;
  /** Number of failed attempts. */
  readonly attempt: number;
  /** Number of running uploads. */
  readonly coming: number;
  /** Number of failed uploads. */
  readonly lost: number;
}

/** Derived state of a form. */
export interface FormView {
  readonly typed: FormSnapshot['typed'];
  readonly attempt: number;
  readonly reading: FormReading;
  /** Errors shown, by field: validation errors after an attempt, and errors of the server. */
  readonly errors: Texts;
}

interface Seen {
  readonly snapshot: FormSnapshot;
  readonly reading: FormReading;
  /** Errors of the server by field, and the values they refer to. */
  readonly refused: Texts;
  readonly told: FormReading['values'];
}

export function formView({ snapshot, reading, refused, told }: Seen): FormView {
  const server = stillSo(refused, told, reading.values);
  return { ...snapshot, reading, errors: shownErrors(reading, snapshot.shown, server) };
}

/** The fields of the form, or of the row, that a path points into; undefined if the row is missing. */
export function fieldsAt(reading: FormReading, path: FieldPath): FieldsReading | undefined {
  const [rows, at] = path;
  return path.length < 2 ? reading : reading.rows[String(rows)]?.[Number(at)];
}

/** The field at a path; undefined if it does not apply. */
export function fieldAt(reading: FormReading, path: FieldPath): CompiledField | undefined {
  const name = path.at(-1);
  return fieldsAt(reading, path)?.fields.find((field) => field.name === name);
}

/** Errors of the server for fields that still have the value it refused. */
function stillSo(refused: Texts, before: FormReading['values'], now: FormReading['values']): Texts {
  const same = ([path]: [string, string]) =>
    JSON.stringify(at(before, path)) === JSON.stringify(at(now, path));
  return Object.fromEntries(Object.entries(refused).filter(same));
}

/** The value at `campo`, or at `renglones.0.campo`. */
function at(values: FormReading['values'], path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
}

/** Errors of each applicable field, or of the fields of its rows: the validation error, else the one of the server. */
function shownErrors(reading: FormReading, shown: ReadonlySet<string>, server: Texts): Texts {
  const found: Record<string, string> = {};
  const wrong = byField(Object.entries(reading.errors).filter(([path]) => shown.has(path)));
  const refused = byField(Object.entries(server));
  for (const { name, rows } of reading.fields) {
    for (const [path, text] of wrong.get(name) ?? []) found[path] = text;
    for (const [path, text] of refused.get(name) ?? []) found[rows ? path : name] ??= text;
  }
  return found;
}

/** Errors grouped by the first name of their path. */
function byField(texts: readonly [string, string][]): ReadonlyMap<string, [string, string][]> {
  const found = new Map<string, [string, string][]>();
  for (const one of texts) {
    const name = one[0].split('.', 1)[0]!;
    const known = found.get(name);
    if (known) known.push(one);
    else found.set(name, [one]);
  }
  return found;
}
