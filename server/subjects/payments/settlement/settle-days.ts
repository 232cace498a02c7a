import { addDays } from '#formats/date.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { lastSettledDay, noteSettledDay } from './settled-days.ts';
import type { Office } from '#server/subjects/payments/office.ts';
import { settleDay, type Difference } from './settle-day.ts';

/** So many days back, at most, when nobody compared for long. */
const MOST = 31;

/** Compares a day (`settleDay`) and notes that it was. `command`: who does it, in the audit log. */
export async function compareDay(office: Office, day: string, command: string): Promise<Difference[]> {
  const { db, now } = office;
  const differences = await settleDay(office, day);
  const left = differences.filter(({ repaired }) => !repaired).length;
  await noteSettledDay(db, day, left, now);
  await audit(db, runnerOf(command), 'CONCILIACION', { diferencias: left });
  return differences;
}

/** Compares every day that ended and has not been: once a day, by the portal itself. */
export async function settleDays(office: Office): Promise<void> {
  const { db, today } = office;
  const yesterday = addDays(today, -1);
  const last = (await lastSettledDay(db)) ?? addDays(yesterday, -1);
  const first = addDays(yesterday, 1 - MOST);
  const next = addDays(last, 1);
  for (let day = next > first ? next : first; day <= yesterday; day = addDays(day, 1))
    await compareDay(office, day, 'servidor');
}
