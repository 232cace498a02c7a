import type { Kysely } from 'kysely';
import type { Environment } from './environment.ts';
import { claimStore } from '#server/core/store/claim-store.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { demandConsent } from '#server/core/store/migration-consent.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { storeVersion } from '#server/core/store/store-version.ts';

/**
 * The store of an installation, brought to today's tables: for the server and for the commands of the office. Whoever
 * opens it closes it.
 * @param migrated hears of what an older one lacked
 * @throws {Error} when it cannot be opened, when it is of a newer version, or of an older one and may not be migrated, or when one of the two, store and installation, is a demonstration and the
 * other is not.
 */
export async function openOffice(
  { databaseUrl, instance }: Environment,
  migrated: (names: string[]) => void = () => undefined,
): Promise<Kysely<Schema>> {
  const db = await openStore(databaseUrl);
  try {
    // Of the other kind nothing is changed, its tables neither.
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

/** Whether it says what it is: an empty one and those of before the mark do not yet. */
async function hasMark(db: Kysely<Schema>): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'installation');
}
