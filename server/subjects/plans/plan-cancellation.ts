import { earlyCancellation } from '#server/rules/plans/plan-cancellation.ts';
import { directSchedule, frenchSchedule, type PlanInstalment } from '#server/rules/plans/plan.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';

/** The charge for one instalment when the rest of a plan is paid at once. In cents. */
export interface CancellationLine {
  row: ObligationRow;
  capital: number;
  interest: number;
  overdue: boolean;
}

/**
 * Cost of paying off a plan on a day: overdue instalments in full with their late interest; of the others, the capital
 * and the interest accrued in the current month. `lines` are all its instalments on that day.
 */
export function cancellationOf(plan: Plan, lines: readonly DebtLine[], day: string): CancellationLine[] {
  const schedule = scheduleOf(plan, lines);
  const open = lines.filter(({ row }) => isObligationOpen(row));
  const overdue = open.filter(({ row }) => row.due_date < day || !schedule.has(row.instalment));
  const rest = open.filter((line) => !overdue.includes(line));
  const first = rest[0]?.row.instalment ?? 0;
  const before = lines.findLast(({ row }) => row.instalment < first)?.row.due_date;
  const parts = rest.map(({ row }) => ({
    ...(schedule.get(row.instalment) as PlanInstalment),
    due: row.due_date,
  }));
  const months = { since: before ?? plan.date, monthly: plan.monthly_rate };
  const cancelled = new Map(earlyCancellation(parts, months, day).map((part) => [part.number, part]));
  return [
    ...overdue.map(({ row, balance }) => ({
      row,
      capital: balance.capitalLeft,
      interest: balance.interestLeft,
      overdue: true,
    })),
    ...rest.map(({ row }) => ({
      row,
      capital: Math.max(0, (cancelled.get(row.instalment)?.capital ?? 0) - row.paid),
      interest: cancelled.get(row.instalment)?.interest ?? 0,
      overdue: false,
    })),
  ];
}

/** Capital and interest of each instalment, by the system that gives the amounts of the plan. */
function scheduleOf(
  { financed, monthly_rate, instalments }: Plan,
  lines: readonly DebtLine[],
): Map<number, PlanInstalment> {
  const french = frenchSchedule(financed, monthly_rate, instalments);
  const amounts = new Map(lines.map(({ row }) => [row.instalment, row.capital]));
  const fits = french.every(({ number, amount }) => amounts.get(number) === amount);
  const schedule = fits ? french : directSchedule(financed, monthly_rate, instalments);
  return new Map(schedule.map((part) => [part.number, part]));
}

/** Total of a cancellation, in cents. */
export function cancellationTotal(lines: readonly CancellationLine[]): number {
  return lines.reduce((sum, { capital, interest }) => sum + capital + interest, 0);
}
