import type { Kysely } from 'kysely';
import type { Environment } from './environment.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Says in the store where people reach the portal that serves it. */
export async function keepServedAddress(db: Kysely<Schema>, { publicUrl }: Environment): Promise<void> {
  await db.updateTable('installation').set({ address: publicUrl }).execute();
}

/**
 * Where links of a command lead. In a demonstration, to the portal that serves the store: its port was given when it was
 * started, and a command that is run beside it does not know it. A city always says PUBLIC_URL.
 */
export async function servedAddress(
  db: Kysely<Schema>,
  { instance, publicUrl }: Pick<Environment, 'instance' | 'publicUrl'>,
): Promise<string> {
  if (!instance.demo) return publicUrl;
  const served = await db.selectFrom('installation').select('address').executeTakeFirst();
  return served?.address ?? publicUrl;
}
