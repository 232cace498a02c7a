import type { Kysely } from 'kysely';
import type { ServerEnvironment } from './server-environment.ts';
import { claimStore } from '#server/core/store/claim-store.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { demandConsent } from '#server/core/store/migration-consent.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { storeVersion } from '#server/core/store/store-version.ts';

/**
 * Opens the store of an installation and migrates it to the current schema, for the server and the commands of the
 * office. The caller closes it.
 * @param migrated called with the names of the migrations applied
 * @throws {Error} when it cannot be opened, is of a newer version, or of an older one that may not be migrated, or when
 * only one of store and installation is a demonstration.
 */
export async function openOffice(
  { databaseUrl, instance }: ServerEnvironment,
  migrated: (names: string[]) => void = () => undefined,
): Promise<Kysely<Schema>> {
  const db = await openStore(databaseUrl);
  try {
    // Check before migrating: a store of the other kind must not be changed at all.
    if (await hasMark(db)) await claimStore(db, instance.demo);
    const { applied, pending } = await storeVersion(db);
    if (applied.length > 0 && pending.length > 0) await demandConsent(pending);
    const names = await migrate(db);
    if (applied.length > 0 && names.length > 0) migrated(names);
    await claimStore(db, instance.demo);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns true when the store has the mark of its kind; empty ones and those older than the mark do not. */
async function hasMark(db: Kysely<Schema>): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'installation');
}
