import type { Kysely } from 'kysely';
import { DRAFT_DAYS } from './drafts.ts';
import type { Schema } from './schema.ts';

const DAY = 86_400_000;

/** When it is: the business day, `yyyy-mm-dd`, and the instant, ISO 8601 UTC. */
interface Moment {
  readonly today: string;
  readonly now: string;
}

/**
 * Deletes what nobody can ask for any more: files whose last day passed, unless a certificate still tells of them, and
 * the answers of operations that no draft can repeat.
 */
export async function purge(db: Kysely<Schema>, { today, now }: Moment): Promise<void> {
  await db
    .deleteFrom('file')
    .where('expires_on', '<', today)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('certificate').select('file_id').whereRef('certificate.file_id', '=', 'file.id')),
      ),
    )
    .execute();
  // A draft holds the ids of the operations that it was sent with.
  const forgotten = new Date(Date.parse(now) - DRAFT_DAYS * DAY).toISOString();
  await db.deleteFrom('operation').where('created_at', '<', forgotten).execute();
}
