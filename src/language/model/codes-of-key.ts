import type { Codes, Table } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';

type Code = Codes['codes'][number];
type Edition = Table['editions'][number];

/** The codes by which the rows of a table are found, where each of them has to have one. */
export function codesOfKey({ key = '', columns, partial }: Table, { codes }: Config): readonly Code[] {
  return partial ? [] : (codes.get(columns[key]?.codes ?? '')?.value.codes ?? []);
}

/** The values of the key that the rows of an edition have. */
export function keysIn({ rows }: Edition, { key = '' }: Table): ReadonlySet<unknown> {
  return new Set(rows.map((row) => row[key]));
}

/** Codes as they are told: `"P" (Pendiente), "V" (Vencida)`. */
export const toldCodes = (codes: readonly Code[]): string =>
  codes.map(({ code, label }) => `"${code}" (${label})`).join(', ');
