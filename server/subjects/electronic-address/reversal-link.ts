import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context/context.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Hours in which a change can be undone. */
export const REVERSAL_HOURS = 48;
const HOUR = 3_600_000;

/**
 * Creates the secret of a link that undoes a change; the mail carries the secret and the store its hash. `now` as ISO
 * 8601 UTC.
 */
export function newReversal(now: string) {
  const secret = randomBytes(32).toString('hex');
  return {
    secret,
    reversal_hash: hashOf(secret),
    reversal_until: new Date(Date.parse(now) + REVERSAL_HOURS * HOUR).toISOString(),
  };
}

/** URL of a link, for the mail. */
export function reversalPage(secret: string, { origin }: Pick<Context, 'origin'>): string {
  return `${origin}/contribuyentes/revertir-correo#?enlace=${secret}`;
}

/** A change that can be undone, could be, or was: a code of estados_reversion. */
export type ReversalState = 'VIGENTE' | 'USADO' | 'VENCIDO';

/** The change that a link undoes; undefined: it is not ours. */
export function changeOfLink(db: Kysely<Schema>, secret: string): Promise<ElectronicAddress | undefined> {
  return db
    .selectFrom('electronic_address')
    .selectAll()
    .where('reversal_hash', '=', hashOf(secret))
    .executeTakeFirst();
}

/** State of a link at an instant. */
export function reversalState(
  { reverted_at, reversal_until }: Pick<ElectronicAddress, 'reverted_at' | 'reversal_until'>,
  now: string,
): ReversalState {
  if (reverted_at !== null) return 'USADO';
  return reversal_until !== null && now <= reversal_until ? 'VIGENTE' : 'VENCIDO';
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
