import { sql } from 'kysely';
import type { Database } from '#server/core/store/database.ts';

/** What a code that is sent to a mail opens: that it is of that taxpayer. */
export function mailSubject(taxpayerId: number, mail: string): string {
  return `contacto ${taxpayerId} ${mail.toLowerCase()}`;
}

/** Whether another taxpayer is written to at a mail. */
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
