import type { Kysely } from 'kysely';
import { epochSeconds } from './core/time/clock.ts';
import { purgeLanes } from './core/access/access-guard.ts';
import { discardFiles } from './core/files/discard.ts';
import { DRAFT_DAYS } from './rules/drafts/newest-draft.ts';
import { purgeDevices } from './core/access/known-devices.ts';
import { purgeHalves } from './core/access/half-sign-in.ts';
import { purgeCodes } from './core/access/mail-codes.ts';
import { purgeDailyAllowances } from './core/store/daily-allowance.ts';
import type { Schema } from './core/store/schema/schema.ts';
import { transaction } from './core/store/transaction.ts';

const DAY = 86_400_000;

/** Current business day, `yyyy-mm-dd`, and instant, ISO 8601 UTC. */
interface Moment {
  readonly today: string;
  readonly now: string;
}

/**
 * Deletes expired data: files past their last day, unless a certificate refers to them, answers of operations that no
 * draft can repeat, and expired access records.
 */
export async function purge(db: Kysely<Schema>, { today, now }: Moment): Promise<void> {
  await transaction(db, [], (trx) =>
    discardFiles(trx, (is) =>
      is.and([
        is('expires_on', '<', today),
        is.not(
          is.exists(
            is
              .selectFrom('certificate')
              .select('certificate.file_id')
              .whereRef('certificate.file_id', '=', 'file.id'),
          ),
        ),
      ]),
    ),
  );
  // A draft keeps the operation ids it was sent with.
  const forgotten = new Date(Date.parse(now) - DRAFT_DAYS * DAY).toISOString();
  await db.deleteFrom('operation').where('created_at', '<', forgotten).execute();
  const seconds = epochSeconds();
  await purgeLanes(db, seconds);
  await purgeDevices(db, seconds);
  await purgeCodes(db, seconds);
  await purgeHalves(db, seconds);
  await purgeDailyAllowances(db, Date.parse(now));
}
