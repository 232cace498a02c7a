import { daysBetween } from '#formats/date.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';
import type { PlanInstalment } from './plan.ts';

const MONTH_DAYS = 30;
const BASIS = 10_000;

/** An instalment that is still owed: its part of the plan's schedule and when it is due. */
export interface OpenInstalment extends PlanInstalment {
  due: string;
}

/** Charge of an early cancellation for one instalment, in cents. */
export interface CancelledInstalment {
  number: number;
  capital: number;
  interest: number;
}

/**
 * What it costs on a day to pay at once the instalments that are not overdue yet: the capital outstanding and the
 * financing interest accrued in the current month, by days of a month of thirty, never more than a month.
 *
 * @param open first to last, none overdue
 * @param since day the current month of the plan began: the due day of the instalment before, or that of the plan
 * @param monthly basis points
 */
export function earlyCancellation(
  open: readonly OpenInstalment[],
  { since, monthly }: { since: string; monthly: number },
  day: string,
): CancelledInstalment[] {
  const outstanding = open.reduce((sum, { capital }) => sum + capital, 0);
  const days = Math.min(MONTH_DAYS, Math.max(0, daysBetween(since, day)));
  const accrued = Number(
    divideHalfUp(BigInt(outstanding) * BigInt(monthly * days), BigInt(BASIS * MONTH_DAYS)),
  );
  return open.map(({ number, capital }, i) => ({ number, capital, interest: i === 0 ? accrued : 0 }));
}
