import type { Codes, Endpoint, Register, Shape } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import type { DeclaredWrites } from '#server/core/context/context.ts';
import { writesOf, type RegisterWrites } from '#server/core/forms/writes-of.ts';
import type { Database } from '#server/core/store/database.ts';
import { isGivenUp, type ExpedienteState } from '#server/rules/states/expediente-states.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

interface StateContext {
  db: Database;
  today: string;
  forms: DeclaredWrites;
  registers: ReadonlyMap<string, Register>;
  formats: Formats;
  codes: ReadonlyMap<string, Codes>;
  shapes: ReadonlyMap<string, Shape>;
}

/** Register writes of an expediente that reaches a state, from its request and for its owner; null: none. */
export async function stateWrites(
  { endpoint: path, data, taxpayer_id, state: from }: Expediente,
  endpoint: Endpoint,
  state: CodeOf<'estados_expediente'>,
  { db, today, ...context }: StateContext,
): Promise<RegisterWrites | null> {
  // Also reached after a rejection: nothing was granted.
  if (isGivenUp(from as ExpedienteState)) return null;
  const owner = db
    .selectFrom('taxpayer')
    .selectAll()
    .where('id', '=', taxpayer_id ?? 0);
  const taxpayer = taxpayer_id === null ? null : await owner.executeTakeFirstOrThrow();
  const request = JSON.parse(data) as Readonly<Record<string, unknown>>;
  return writesOf(path, endpoint, request, { ...context, context: { db, today, taxpayer } }, state);
}
