import type { CompiledWrite, CompiledWrites } from '#contract/compiled-writes.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import type { Codes, Register } from '#contract/generated/grammar.ts';
import { evaluate } from '#expressions/evaluate.ts';
import type { Formats } from '#formats/format.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { Database } from '#server/core/store/database.ts';
import { ofRecord, type Lock } from '#server/core/store/locks.ts';
import { recordHold, releaseHolds, takenOf, type Holder } from './holds.ts';
import { recordAt } from './find-records.ts';
import { fitsField, isSought } from './fits-field.ts';
import { indexedFields } from './register-index.ts';
import { writeRecords } from './write-records.ts';

/** Context of register writes. */
export interface WritingRegisters {
  registers: ReadonlyMap<string, Register>;
  formats: Formats;
  codes: ReadonlyMap<string, Codes>;
  /** `request`, `today`, `session` and `parameters`. */
  scope: Scope;
  /** Creates a declared error of the endpoint, its text filled with `found`. */
  refuse(error: string, found?: Readonly<Record<string, number>>): Error;
}

const NOT_WRITTEN = 'No pudimos anotarlo con estos datos. Revisalos y volvé a enviar.';

/** The writes of a submission when it is filed, or when it reaches a state. */
export function writesAt({ writes }: CompiledWrites, state?: string): readonly CompiledWrite[] {
  return writes.filter(({ at }) => at === state);
}

/** Locks that protect what the writes read. */
export function locksOf(writes: readonly CompiledWrite[], { registers, scope }: WritingRegisters): Lock[] {
  return writes.flatMap((write) => {
    const keys = keysOf(write, registers.get(write.register), scope);
    return keys.map((key) => ofRecord(write.register, key));
  });
}

/**
 * Applies the register writes of a submission, in order. `db` is a transaction that holds `locksOf`.
 * @throws {Error} the declared error of a write that cannot be applied; {HttpError} 422 where a value is missing or
 * invalid for its field
 */
export async function applyWrites(
  db: Database,
  writes: readonly CompiledWrite[],
  of: Holder,
  writing: WritingRegisters,
): Promise<void> {
  for (const step of stepsOf(writes, writing)) await make(db, step, of, writing);
}

/**
 * As `applyWrites`, but records that cannot be written are skipped, for changes that can no longer be refused, such as
 * a payment already made. Returns the messages of the skipped ones.
 */
export async function applyPossible(
  db: Database,
  writes: readonly CompiledWrite[],
  of: Holder,
  writing: WritingRegisters,
): Promise<string[]> {
  const said: string[] = [];
  for (const step of stepsOf(writes, writing))
    try {
      await make(db, step, of, writing);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      said.push(error.message);
    }
  return said;
}

/**
 * Refuses a write without free places, or of a record that already exists, before the rest of the request is validated,
 * so that this error is reported and not its consequences. What cannot be known yet is left to `applyWrites`.
 * @throws {Error} the declared error of the write
 */
export async function demandRoom(
  db: Database,
  writes: readonly CompiledWrite[],
  writing: WritingRegisters,
): Promise<void> {
  for (const { write, key } of stepsOf(writes, writing)) {
    const { register: name, insert, take } = write;
    if (key === null || (take === undefined && !insert)) continue;
    const record = await recordAt(db, name, key);
    if (!record) continue;
    if (insert) throw refusal(write, writing);
    const wanted = countOf(write, { ...writing.scope, record });
    if (take === undefined || wanted === null) continue;
    const left = await leftOf(db, name, { key, record, take });
    if (wanted > left) throw refusal(write, writing, left);
  }
}

/** Number of places that a write takes; null: not a positive integer. */
function countOf({ count }: CompiledWrite, scope: Scope): number | null {
  const taken = count ? evaluate(count, scope) : 1;
  return typeof taken === 'number' && Number.isInteger(taken) && taken >= 1 ? taken : null;
}

async function leftOf(
  db: Database,
  register: string,
  { key, record, take }: { key: string; record: RegisterRecord; take: string },
): Promise<number> {
  return Number(record[take]) - ((await takenOf(db, register, take, [key])).get(key) ?? 0);
}

/** A write of one record. */
interface Step {
  write: CompiledWrite;
  register: Register;
  /** Null: no key. */
  key: string | null;
}

function stepsOf(writes: readonly CompiledWrite[], { registers, scope }: WritingRegisters): Step[] {
  return writes.flatMap((write) => {
    const register = registers.get(write.register);
    if (!register) throw new Error(`There is no register ${write.register}.`);
    const keys = keysOf(write, register, scope);
    return (keys.length > 0 ? keys : [null]).map((key) => ({ write, register, key }));
  });
}

async function make(
  db: Database,
  { write, register, key }: Step,
  of: Holder,
  writing: WritingRegisters,
): Promise<void> {
  if (write.release) await releaseHolds(db, of, write.register);
  else if (write.insert) await insert(db, { ...write, insert: write.insert }, register, of, writing);
  else await change(db, { write, register, key }, of, writing);
}

async function insert(
  db: Database,
  write: CompiledWrite & Required<Pick<CompiledWrite, 'insert'>>,
  register: Register,
  of: Holder,
  writing: WritingRegisters,
): Promise<void> {
  const record = valuesOf(write.insert, writing.scope);
  demandSound(record, register, writing);
  const key = String(record[register.key]);
  if (await recordAt(db, write.register, key)) throw refusal(write, writing);
  // A record inserted meanwhile is a key conflict: the transaction runs again and finds it.
  await writeRecords(db, write.register, register, [record]);
  await recordHold(db, { register: write.register, key, field: '', taken: 0 }, of);
}

async function change(
  db: Database,
  { write, register, key }: Step,
  of: Holder,
  writing: WritingRegisters,
): Promise<void> {
  const { register: name, take, update, when } = write;
  const record = key === null ? undefined : await recordAt(db, name, key);
  if (key === null || !record) throw refusal(write, writing);
  const scope = { ...writing.scope, record };
  if (when && evaluate(when, scope) !== true) throw refusal(write, writing);
  if (take !== undefined) {
    const taken = countOf(write, scope);
    if (taken === null) throw new HttpError(422, NOT_WRITTEN);
    const left = await leftOf(db, name, { key, record, take });
    if (taken > left) throw refusal(write, writing, left);
    await recordHold(db, { register: name, key, field: take, taken }, of);
  }
  if (!update) return;
  const changed = { ...record, ...valuesOf(update, scope) };
  demandSound(changed, register, writing);
  await writeRecords(db, name, register, [changed]);
}

/** Keys of the records to write: one, or one for each item of a list. */
function keysOf({ key, insert }: CompiledWrite, register: Register | undefined, scope: Scope): string[] {
  const expression: Expression | undefined = key ?? insert?.[register?.key ?? ''];
  const value = expression ? evaluate(expression, scope) : null;
  const keys = Array.isArray(value) ? (value as unknown[]) : [value];
  return [...new Set(keys.flatMap((one) => (one === null || one === undefined ? [] : String(one))))];
}

function valuesOf(fields: Readonly<Record<string, Expression>>, scope: Scope): RegisterRecord {
  const values = Object.entries(fields).flatMap(([name, expression]) => {
    const value = evaluate(expression, scope);
    return value === null ? [] : [[name, value as RegisterRecord[string]] as const];
  });
  return Object.fromEntries(values);
}

function demandSound(record: RegisterRecord, register: Register, writing: WritingRegisters): void {
  const sought = new Set([register.key, ...indexedFields(register)]);
  for (const [name, field] of Object.entries(register.fields)) {
    const value = record[name];
    const isSound =
      value === undefined
        ? field.optional
        : fitsField(value, field, writing) && (!sought.has(name) || isSought(value));
    if (!isSound) throw new HttpError(422, NOT_WRITTEN);
  }
}

/** @param left free places; 0 when the record does not exist or cannot be taken from */
const refusal = ({ otherwise = '' }: CompiledWrite, { refuse }: WritingRegisters, left = 0): Error =>
  refuse(otherwise, { quedan: left });
