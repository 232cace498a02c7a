import type { CompiledWrite } from '#contract/compiled-writes.ts';
import type { Codes, Endpoint, Register, Shape } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { Context, DeclaredWrites } from '#server/core/context/context.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import type { Holder } from '#server/core/registers/holds.ts';
import {
  applyPossible,
  applyWrites,
  demandRoom,
  locksOf,
  writesAt,
  type WritingRegisters,
} from '#server/core/registers/apply-writes.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Lock } from '#server/core/store/locks.ts';
import type { SlotValues } from './screen-reading.ts';
import { serverAmbientSlots } from './server-ambient-slots.ts';

/** Register writes of a submission, ready to apply. */
export interface RegisterWrites {
  /** Locks that protect what was read. */
  locks: readonly Lock[];
  /** Before filing: refuses when others took the room first. */
  demandRoom(): Promise<void>;
  /** In the transaction that files or moves the expediente. */
  apply(db: Database, of: Holder): Promise<void>;
  /** Applies what is possible where nothing can be refused any more; returns the messages of the rest. */
  applyPossible(db: Database, of: Holder): Promise<string[]>;
}

interface WritesContext {
  forms: DeclaredWrites;
  registers: ReadonlyMap<string, Register>;
  formats: Formats;
  codes: ReadonlyMap<string, Codes>;
  shapes: ReadonlyMap<string, Shape>;
  context: Pick<Context, 'db' | 'today' | 'taxpayer'>;
}

/**
 * Register writes of a submission when it is filed, or when it reaches a state; null: none.
 * @param request as it was sent
 */
export async function writesOf(
  path: string,
  endpoint: Endpoint,
  request: SlotValues,
  { forms, registers, formats, codes, shapes, context }: WritesContext,
  state?: string,
): Promise<RegisterWrites | null> {
  if (!endpoint.expediente?.writes?.some(({ at }) => at === state)) return null;
  const compiled = forms.writesOf(path);
  const writes: readonly CompiledWrite[] = writesAt(compiled, state);
  const around = await serverAmbientSlots(new Set(compiled.parameters), forms.parameters, context);
  const writing: WritingRegisters = {
    registers,
    formats,
    codes,
    scope: { ...around, request },
    refuse: (error, found) => requestRefusal(endpoint, error, request, { shapes, formats, codes }, found),
  };
  return {
    locks: locksOf(writes, writing),
    demandRoom: () => demandRoom(context.db, writes, writing),
    apply: (db, of) => applyWrites(db, writes, of, writing),
    applyPossible: (db, of) => applyPossible(db, writes, of, writing),
  };
}
