import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

const OTHER = {
  DEMOSTRACION:
    'Esta base es la de una demostración, con personas y deudas inventadas: no puede atender a la ciudad. Elegí otra con DATABASE_URL, o poné PORTAL_DEMO=on para seguir con la demostración.',
  PRODUCCION:
    'Esta base es la de una oficina de verdad: una demostración no la toca. Sacá PORTAL_DEMO=on, o elegí otra base con DATABASE_URL.',
} as const;

/**
 * Marks a new store permanently as a demonstration or an office; of two concurrent calls the first one wins.
 * @throws {Error} in Spanish, when the store is of the other kind; nothing is changed.
 */
export async function claimStore(db: Kysely<Schema>, demo: boolean): Promise<void> {
  const kind = demo ? 'DEMOSTRACION' : 'PRODUCCION';
  await db
    .insertInto('installation')
    .values({ id: 1, kind })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const is = await db.selectFrom('installation').select('kind').executeTakeFirstOrThrow();
  if (is.kind !== kind) throw new Error(OTHER[is.kind]);
}
