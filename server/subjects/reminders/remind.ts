import { addDays } from '#formats/date.ts';
import type { Database } from '#server/core/store/database.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { announceAll } from '#server/subjects/notices/notices.ts';
import { declarationReminders } from './declaration-reminders.ts';
import { dueReminders } from './due-reminders.ts';
import type { Reminded, RemindingOffice } from './reminder.ts';

/** Days before a due day on which reminders are sent. */
const AHEAD = 5;
/** Days that a portal may have been off and still report what passed. */
const BACK = 31;

/**
 * Reminds taxpayers of what is due in five days and of declarations past their day, each once, also when the portal was
 * off for days. A new store sends nothing about earlier days.
 */
export async function remind(office: RemindingOffice): Promise<void> {
  const { db, today, now } = office;
  const last = await lastReminded(db);
  if (last !== null && last >= today) return;
  const told = last === null ? [] : await remindersSince(last, office);
  await transaction(db, [], async (trx) => {
    const day = await trx
      .insertInto('reminded_day')
      .values({ day: today })
      .onConflict((same) => same.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!day) return;
    await announceAll(
      trx,
      told.map(({ name, taxpayerId, payload }) => ({
        ...{ name, taxpayer_id: taxpayerId, payload: JSON.stringify(payload), at: now },
      })),
    );
  });
}

/** Reminders for the days since the last run. */
async function remindersSince(last: string, office: RemindingOffice): Promise<Reminded[]> {
  const { today } = office;
  const since = later(last, addDays(today, -BACK));
  const near = { after: later(addDays(since, AHEAD), addDays(today, -1)), until: addDays(today, AHEAD) };
  const passed = { after: addDays(since, -1), until: addDays(today, -1) };
  return [...(await dueReminders(near, office)), ...(await declarationReminders([near, passed], office))];
}

async function lastReminded(db: Database): Promise<string | null> {
  const { day } = await db
    .selectFrom('reminded_day')
    .select((of) => of.fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

const later = (one: string, other: string) => (one > other ? one : other);
