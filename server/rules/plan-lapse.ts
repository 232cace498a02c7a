import { daysBetween } from '#formats/date.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';

/** A plan lapses with so many overdue instalments, or so many days after the last one (domain 3). */
export interface LapseRule {
  overdue: number;
  daysAfterLast: number;
}

/** Whether a plan with these unpaid due days has lapsed. `last` is the due day of its last instalment. */
export function planLapsed(unpaid: readonly string[], last: string, today: string, rule: LapseRule): boolean {
  if (unpaid.filter((due) => due < today).length >= rule.overdue) return true;
  return unpaid.length > 0 && daysBetween(last, today) > rule.daysAfterLast;
}

/** What is owed of one obligation, in cents. */
export interface Debt {
  capital: number;
  interest: number;
}

/**
 * What comes back when a plan lapses: what was paid covers its obligations in order (oldest first), each in proportion
 * to its interest and capital; the rest is owed again (domain 3.3).
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
