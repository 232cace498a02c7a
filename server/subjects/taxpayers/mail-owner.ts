import { sql } from 'kysely';
import type { Database } from '#server/core/store/database.ts';

/** Key of the code that proves that a mail belongs to a taxpayer. */
export function mailSubject(taxpayerId: number, mail: string): string {
  return `contacto ${taxpayerId} ${mail.toLowerCase()}`;
}

/** Returns true when another taxpayer has the mail. */
export async function isOfAnother(db: Database, taxpayerId: number, mail: string): Promise<boolean> {
  const written = `"email":${JSON.stringify(mail.toLowerCase())}`;
  const found = await db
    .selectFrom('taxpayer')
    .select('id')
    .where('id', '!=', taxpayerId)
    .where(sql<boolean>`replace(lower(profile), ${written}, '') <> lower(profile)`)
    .executeTakeFirst();
  return found !== undefined;
}
