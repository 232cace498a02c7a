import { periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { daysOfPeriod, type DeclaredPeriod } from '#server/rules/calendar/declared-periods.ts';

/** The dates a file of a period may have, as the reader of records takes them: a month, or from a day to another. */
export function datesGiven(period: DeclaredPeriod): string {
  if (period.fortnight === 0) return periodOfMonth(period.month);
  const { first, last } = daysOfPeriod(period);
  return `${first}/${last}`;
}
