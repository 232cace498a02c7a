import type { Kysely } from 'kysely';
import type { ServerEnvironment } from './server-environment.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Stores the public address of the portal that serves the store. */
export async function keepServedAddress(db: Kysely<Schema>, { publicUrl }: ServerEnvironment): Promise<void> {
  await db.updateTable('installation').set({ address: publicUrl }).execute();
}

/**
 * Base address for links in commands. In a demonstration, that of the running portal: its port was given at startup,
 * unknown to commands. Otherwise PUBLIC_URL.
 */
export async function servedAddress(
  db: Kysely<Schema>,
  { instance, publicUrl }: Pick<ServerEnvironment, 'instance' | 'publicUrl'>,
): Promise<string> {
  if (!instance.demo) return publicUrl;
  const served = await db.selectFrom('installation').select('address').executeTakeFirst();
  return served?.address ?? publicUrl;
}
