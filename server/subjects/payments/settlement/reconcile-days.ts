import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { raiseAlarm } from '#server/core/metrics/alarm.ts';
import { onceADay } from '#server/core/time/once-a-day.ts';
import { daysToReconcile, noteReconciledDay } from './reconciled-days.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { reconcileDay, type Difference } from './reconcile-day.ts';

/**
 * Compares a day (`reconcileDay`) and records it as compared.
 *
 * @param command author of the audit entries
 * @param found called with each difference before the day is recorded
 */
export async function compareDay(
  office: PaymentContext,
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
 * Returns a task that can run at any time: compares all pending days once a day, and raises an alarm for each
 * difference. After a failure the next run retries; the failure raises one alarm a day.
 */
export function reconcileDaily(office: () => PaymentContext, today: () => string): () => Promise<void> {
  const tell = onceADay(today, async () =>
    raiseAlarm('settlement', 'What the providers settled could not be compared.', { day: today() }),
  );
  return onceADay(today, async () => {
    try {
      await reconcileDays(office());
    } catch (error) {
      await tell();
      throw error;
    }
  });
}

async function reconcileDays(office: PaymentContext): Promise<void> {
  for (const day of await daysToReconcile(office.db, office.today))
    await compareDay(office, day, 'servidor', alarm);
}

function alarm({ kind, operationId, amount, method, repaired }: Difference): void {
  const details = { difference: kind, operation: operationId, method, amount };
  raiseAlarm('settlement', repaired ? 'A difference was repaired.' : 'Somebody has to look.', details);
}
