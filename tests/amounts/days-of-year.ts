import { addDays, weekdayOf } from '#formats/date.ts';
import { HOLIDAYS } from '#server/seed/catalogues/holidays.ts';

/** Day of the month on which most instalments are due. */
const DUE = '10';
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
const MONDAY = 1;

/**
 * Days on which a year of the office is walked, in order: one of each month, and those on which days are hard to count: the first
 * and the last, the leap day (of the next leap year where it is none), a due day and the one after it, at the month's middle and at
 * the turn of the quarter, and a weekend that ends in a holiday.
 */
export function daysOfYear(year: number): readonly string[] {
  const months = MONTHS.map((month, i) => `${year}-${month}-${String(12 + (i % 5)).padStart(2, '0')}`);
  const due = ['03', '09'].flatMap((month) => {
    const day = `${year}-${month}-${DUE}`;
    return [day, addDays(day, 1)];
  });
  const leap = [0, 1, 2, 3].map((more) => year + more).find((one) => one % 4 === 0)!;
  const turns = [`${year}-01-01`, `${year}-03-31`, `${year}-04-01`, `${year}-12-31`, `${leap}-02-29`];
  const monday = Object.keys(HOLIDAYS).find((day) => day.startsWith(`${year}-`) && weekdayOf(day) === MONDAY);
  const weekend = monday === undefined ? [] : [addDays(monday, -2), monday];
  return [...new Set([...months, ...due, ...turns, ...weekend])].toSorted();
}
