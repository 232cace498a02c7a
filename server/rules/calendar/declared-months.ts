import { monthOf, yearOf } from '#formats/date.ts';

/** A month counted from year zero: it can be added and compared. */
export type Month = number;

export function monthOn(day: string): Month {
  return yearOf(day) * 12 + monthOf(day) - 1;
}

/** Month of a period in wire format: `03/2026`. */
export function monthOfPeriod(period: string): Month {
  return Number(period.slice(3)) * 12 + Number(period.slice(0, 2)) - 1;
}

export function periodOfMonth(month: Month): string {
  return `${String((month % 12) + 1).padStart(2, '0')}/${Math.floor(month / 12)}`;
}

/** Year, and month from 1 to 12. */
export function partsOfMonth(month: Month): { year: number; month: number } {
  return { year: Math.floor(month / 12), month: (month % 12) + 1 };
}

/** Months a business must declare by a day: from the later of its opening and `first`, to the last that ended. */
export function declarableMonths(
  business: { since: string; until: string | null },
  first: Month,
  today: string,
): Month[] {
  const from = Math.max(first, monthOn(business.since));
  const to = Math.min(monthOn(today) - 1, business.until === null ? Infinity : monthOn(business.until));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** Its first ISO day. */
export function dayOne(month: Month): string {
  const { year, month: number } = partsOfMonth(month);
  return `${year}-${String(number).padStart(2, '0')}-01`;
}

/** Its last ISO day. */
export function lastDay(month: Month): string {
  return `${dayOne(month).slice(0, 8)}${daysInMonth(month)}`;
}

/** 28 to 31. */
export function daysInMonth(month: Month): number {
  const { year, month: number } = partsOfMonth(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
