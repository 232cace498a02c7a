import type { CompiledField } from '#contract/compiled-form.ts';
import type { FieldsReading, FormReading } from '#forms/form-reading.ts';
import type { TypedValues } from './form-initial.ts';
import type { FieldPath } from './typed-path.ts';

type Texts = Readonly<Record<string, string>>;

/** What stands in a form. */
export interface FormSnapshot {
  readonly typed: TypedValues;
  /** Fields whose errors are shown: those of the last attempt, or what was settled in a live form. */
  readonly shown: ReadonlySet<string>;
  /** Counts attempts to send that failed. */
  readonly attempt: number;
  /** How many files are on their way. */
  readonly coming: number;
  /** Counts files that did not get there. */
  readonly lost: number;
}

/** What a form means now. */
export interface FormView {
  readonly typed: FormSnapshot['typed'];
  readonly attempt: number;
  readonly reading: FormReading;
  /** Texts shown now, by field: what is wrong in those that were tried to send, and what the server said. */
  readonly errors: Texts;
}

interface Seen {
  readonly snapshot: FormSnapshot;
  readonly reading: FormReading;
  /** What the server said, by field, and the values that it said it of. */
  readonly refused: Texts;
  readonly told: FormReading['values'];
}

export function formView({ snapshot, reading, refused, told }: Seen): FormView {
  const server = stillSo(refused, told, reading.values);
  return { ...snapshot, reading, errors: shownErrors(reading, snapshot.shown, server) };
}

/** The fields that a path stands among: those of the form, or of one of its rows; undefined when that row is not there. */
export function fieldsAt(reading: FormReading, path: FieldPath): FieldsReading | undefined {
  const [rows, at] = path;
  return path.length < 2 ? reading : reading.rows[String(rows)]?.[Number(at)];
}

/** The field at a path, if it is asked for. */
export function fieldAt(reading: FormReading, path: FieldPath): CompiledField | undefined {
  const name = path.at(-1);
  return fieldsAt(reading, path)?.fields.find((field) => field.name === name);
}

/** What the server said of fields whose value is still the one it said it of. */
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

/** Of each field asked for, or of the fields of its rows: what is wrong, or else what the server said. */
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

/** Texts by the field of the form that their path begins with. */
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
