import type { Codes, Table } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';

type Code = Codes['codes'][number];
type Edition = Table['editions'][number];

/** Codes that are the keys of a table, where every code must have a row. */
export function codesOfKey({ key = '', columns, partial }: Table, { codes }: Config): readonly Code[] {
  return partial ? [] : (codes.get(columns[key]?.codes ?? '')?.value.codes ?? []);
}

/** Values of the key in the rows of an edition. */
export function keysIn({ rows }: Edition, { key = '' }: Table): ReadonlySet<unknown> {
  return new Set(rows.map((row) => row[key]));
}

/** Codes as messages list them: `"P" (Pendiente), "V" (Vencida)`. */
export const describeCodes = (codes: readonly Code[]): string =>
  codes.map(({ code, label }) => `"${code}" (${label})`).join(', ');
