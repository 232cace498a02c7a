import { addDays } from '#formats/date.ts';
import { dayIn, monthOn } from './month.ts';
import type { PlanDraft } from './vehicle-draft.ts';

/** A plan by the time since its signature. */
interface AgedPlan extends Pick<PlanDraft, 'state' | 'instalments' | 'paid'> {
  monthsAgo: number;
  /** Day of its month. */
  day: number;
  /** Months of debt included, up to the one before the signature. */
  months: number;
}

export function agedPlan({ monthsAgo, day, months, ...plan }: AgedPlan, today: string): PlanDraft {
  const month = monthOn(today) - monthsAgo;
  const from = dayIn(month - months, 1);
  return { ...plan, signed: dayIn(month, day), includes: { from, to: addDays(dayIn(month, 1), -1) } };
}

/** A plan signed some days ago with a down payment that can still be paid. */
export function waitingPlan(
  { daysAgo, months, instalments }: { daysAgo: number; months: number; instalments: number },
  today: string,
): PlanDraft {
  const signed = addDays(today, -daysAgo);
  const month = monthOn(signed);
  const includes = { from: dayIn(month - months, 1), to: addDays(dayIn(month, 1), -1) };
  return { state: 'PENDIENTE_ANTICIPO', signed, instalments, paid: 0, includes };
}
