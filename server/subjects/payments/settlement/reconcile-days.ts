import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { raiseAlarm } from '#server/core/metrics/alarm.ts';
import { daily } from '#server/core/time/daily.ts';
import { daysToReconcile, noteReconciledDay } from './reconciled-days.ts';
import type { Office } from '#server/subjects/payments/office.ts';
import { reconcileDay, type Difference } from './reconcile-day.ts';

/**
 * Compares a day (`reconcileDay`) and notes that it was.
 *
 * @param command who does it, in the audit log
 * @param found hears of each difference before the day is noted
 */
export async function compareDay(
  office: Office,
  day: string,
  command: string,
  found: (difference: Difference) => void,
): Promise<void> {
  const { db, now } = office;
  const differences = await reconcileDay(office, day);
  for (const difference of differences) found(difference);
  const left = differences.filter(({ repaired }) => !repaired).length;
  await noteReconciledDay(db, day, left, now);
  await audit(db, runnerOf(command), 'CONCILIACION', { diferencias: left });
}

/**
 * Work for turns that may come at any time: every day that ended is compared, once a day, and each difference raises an alarm;
 * when that fails, again at the next turn, and somebody is told once a day.
 */
export function reconcileDaily(office: () => Office, today: () => string): () => Promise<void> {
  const tell = daily(today, async () =>
    raiseAlarm('settlement', 'What the providers settled could not be compared.', { day: today() }),
  );
  return daily(today, async () => {
    try {
      await reconcileDays(office());
    } catch (error) {
      await tell();
      throw error;
    }
  });
}

async function reconcileDays(office: Office): Promise<void> {
  for (const day of await daysToReconcile(office.db, office.today))
    await compareDay(office, day, 'servidor', alarm);
}

function alarm({ kind, operationId, amount, method, repaired }: Difference): void {
  const details = { difference: kind, operation: operationId, method, amount };
  raiseAlarm('settlement', repaired ? 'A difference was repaired.' : 'Somebody has to look.', details);
}
