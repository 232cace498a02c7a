import type { CompiledLookup } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Register } from '#contract/generated/grammar.ts';
import { maskRecord, type RegisterRecord } from '#formats/masks/mask-record.ts';
import { evaluate } from './evaluate.ts';

/** The value that each field must have, as text. */
export type Wanted = Readonly<Record<string, string>>;

/** For whom and with what something is looked for. */
interface Asking {
  register: Register;
  scope: Scope;
  /** What the owner of a record is known by, of who asks; null: nobody signed in. */
  asker: string | null;
}

/** What a lookup asks of records; null when it is not known, and so none has it. */
export function wantedBy({ by, own }: CompiledLookup, { register, scope, asker }: Asking): Wanted | null {
  const asked = Object.entries(by).map(([name, expression]) => [name, evaluate(expression, scope)] as const);
  const all = own ? [...asked, [register.owner ?? '', asker] as const] : asked;
  if (all.some(([, value]) => value === null)) return null;
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

/** Whether a record has what is asked. */
export const hasWanted = (record: RegisterRecord, wanted: Wanted): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => record[name] !== undefined && String(record[name]) === value,
  );

/** What expressions see of the records that have what a lookup asks: those that its condition lets through, masked. */
export function lookedUp(
  records: readonly RegisterRecord[],
  { where }: CompiledLookup,
  { register, scope, asker }: Asking,
): RegisterRecord[] {
  const seen = records.map((record) => maskRecord(register, record, asker));
  return where ? seen.filter((record) => evaluate(where, { ...scope, record }) === true) : seen;
}

/** The scope of an answer, with what was found. */
export function withFound({ many }: CompiledLookup, found: readonly RegisterRecord[], scope: Scope): Scope {
  return many === undefined ? { ...scope, record: found[0] } : { ...scope, records: found };
}
