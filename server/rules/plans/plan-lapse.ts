import { addDays } from '#formats/date.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';

/** A plan lapses with this many overdue instalments, or this many days after the last one. */
export interface LapseRule {
  overdue: number;
  daysAfterLast: number;
}

export const PLAN_LAPSE: LapseRule = { overdue: 3, daysAfterLast: 60 };

/**
 * The day on which a plan lapses if nothing more of it is paid, or null when all is: the day after the due day that makes
 * one too many, or the one after the days that follow the last.
 *
 * @param unpaid due days of its unpaid instalments
 * @param last due day of its last instalment
 */
export function lapseDay(unpaid: readonly string[], last: string, rule: LapseRule): string | null {
  if (unpaid.length === 0) return null;
  const late = addDays(last, rule.daysAfterLast + 1);
  const due = unpaid.toSorted()[rule.overdue - 1];
  const many = due === undefined ? late : addDays(due, 1);
  return many < late ? many : late;
}

/** Debt of one obligation, in cents. */
export interface Debt {
  capital: number;
  interest: number;
}

/**
 * What comes back when a plan lapses: what was paid covers its obligations in order (oldest first), each in proportion
 * to its interest and capital; the rest is owed again.
 */
export function revertedDebts(debts: readonly Debt[], paid: number): Debt[] {
  let left = paid;
  return debts.map(({ capital, interest }) => {
    const covered = Math.min(left, capital + interest);
    left -= covered;
    if (covered === 0) return { capital, interest };
    const ofInterest = Number(divideHalfUp(BigInt(covered) * BigInt(interest), BigInt(capital + interest)));
    return { capital: capital - (covered - ofInterest), interest: interest - ofInterest };
  });
}
