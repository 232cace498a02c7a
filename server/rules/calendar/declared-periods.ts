import { dayOne, lastDay, periodOfMonth, type Month } from './declared-months.ts';

/** Period of a declaration: a month or, for withholdings of agents, a fortnight. */
export interface DeclaredPeriod {
  month: Month;
  fortnight: Fortnight;
}

/** 0: the whole month. */
export type Fortnight = 0 | 1 | 2;

/** Last day of a first fortnight. */
const FORTNIGHT_DAYS = 15;

export const wholeMonth = (month: Month): DeclaredPeriod => ({ month, fortnight: 0 });

export const fortnightsOf = (month: Month): readonly DeclaredPeriod[] => [
  { month, fortnight: 1 },
  { month, fortnight: 2 },
];

export function isSamePeriod(one: DeclaredPeriod, other: DeclaredPeriod): boolean {
  return one.month === other.month && one.fortnight === other.fortnight;
}

/** Its first ISO day and its last. */
export function daysOfPeriod({ month, fortnight }: DeclaredPeriod): { first: string; last: string } {
  const [first, last] = [dayOne(month), lastDay(month)];
  const on = (day: number) => `${first.slice(0, 8)}${String(day).padStart(2, '0')}`;
  if (fortnight === 1) return { first, last: on(FORTNIGHT_DAYS) };
  return fortnight === 2 ? { first: on(FORTNIGHT_DAYS + 1), last } : { first, last };
}

/** Below zero: it comes before. A whole month, before its fortnights. */
export function compareDeclaredPeriods(one: DeclaredPeriod, other: DeclaredPeriod): number {
  return one.month - other.month || one.fortnight - other.fortnight;
}

/** Displayed name: `03/2026`, `03/2026, 1.ª quincena`. */
export function periodName({ month, fortnight }: DeclaredPeriod): string {
  return fortnight === 0 ? periodOfMonth(month) : `${periodOfMonth(month)}, ${fortnight}.ª quincena`;
}

/** Fortnights of a month that ended on a day. */
export function endedFortnights(month: Month, today: string): readonly DeclaredPeriod[] {
  return fortnightsOf(month).filter((period) => daysOfPeriod(period).last < today);
}

/**
 * Missing periods of a month to declare: the whole month while nothing was filed, then the other fortnight if it was
 * begun by fortnights.
 */
export function missingOf(month: Month, filed: readonly DeclaredPeriod[]): readonly DeclaredPeriod[] {
  const ofMonth = filed.filter((one) => one.month === month);
  if (ofMonth.length === 0) return [wholeMonth(month)];
  if (ofMonth.some(({ fortnight }) => fortnight === 0)) return [];
  return fortnightsOf(month).filter((one) => !ofMonth.some((other) => isSamePeriod(one, other)));
}
