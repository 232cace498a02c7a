import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { raiseAlarm } from '#server/core/metrics/alarm.ts';
import { daily } from '#server/core/time/daily.ts';
import { daysToSettle, noteSettledDay } from './settled-days.ts';
import type { Office } from '#server/subjects/payments/office.ts';
import { settleDay, type Difference } from './settle-day.ts';

/** Compares a day (`settleDay`) and notes that it was. `command`: who does it, in the audit log. */
export async function compareDay(office: Office, day: string, command: string): Promise<Difference[]> {
  const { db, now } = office;
  const differences = await settleDay(office, day);
  const left = differences.filter(({ repaired }) => !repaired).length;
  await noteSettledDay(db, day, left, now);
  await audit(db, runnerOf(command), 'CONCILIACION', { diferencias: left });
  return differences;
}

/**
 * Work for turns that may come at any time: every day that ended is compared, once a day; when that fails, again at the next
 * turn, and somebody is told once a day.
 */
export function settlesDaily(office: () => Office, today: () => string): () => Promise<void> {
  const tell = daily(today, async () =>
    raiseAlarm('settlement', 'What the providers settled could not be compared.', { day: today() }),
  );
  return daily(today, async () => {
    try {
      await settleDays(office());
    } catch (error) {
      await tell();
      throw error;
    }
  });
}

async function settleDays(office: Office): Promise<void> {
  for (const day of await daysToSettle(office.db, office.today)) await compareDay(office, day, 'servidor');
}
