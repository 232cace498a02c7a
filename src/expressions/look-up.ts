import type { CompiledLookup } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Register } from '#contract/generated/grammar.ts';
import { maskRecord, type RegisterRecord } from '#formats/masks/mask-record.ts';
import { evaluate } from './evaluate.ts';

/** The value that each field must have, as text. */
export type LookupKey = Readonly<Record<string, string>>;

/** Context of a lookup. */
interface Asking {
  register: Register;
  scope: Scope;
  /** Owner identifier of the signed-in person; null: signed out. */
  asker: string | null;
}

/** Values that a lookup requires of records; null when one is unknown, and so no record matches. */
export function lookupKeyOf(
  { by, own }: CompiledLookup,
  { register, scope, asker }: Asking,
): LookupKey | null {
  const asked = Object.entries(by).map(([name, expression]) => [name, evaluate(expression, scope)] as const);
  const all = own ? [...asked, [register.owner ?? '', asker] as const] : asked;
  if (all.some(([, value]) => value === null)) return null;
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

/** True when a record has these values. */
export const matchesKey = (record: RegisterRecord, wanted: LookupKey): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => record[name] !== undefined && String(record[name]) === value,
  );

/** The records that match a lookup as expressions see them: filtered by its condition, and masked. */
export function visibleRecords(
  records: readonly RegisterRecord[],
  { where }: CompiledLookup,
  { register, scope, asker }: Asking,
): RegisterRecord[] {
  const seen = records.map((record) => maskRecord(register, record, asker));
  return where ? seen.filter((record) => evaluate(where, { ...scope, record }) === true) : seen;
}

/** The scope of an answer, with the records found. */
export function withFound({ many }: CompiledLookup, found: readonly RegisterRecord[], scope: Scope): Scope {
  return many === undefined ? { ...scope, record: found[0] } : { ...scope, records: found };
}
