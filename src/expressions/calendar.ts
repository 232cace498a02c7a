/** Calendar functions of compiled expressions. Loaded with the screens that need them. */
import type { Maybe } from '#contract/expression.ts';
import { addDays, dayOf, isDate, monthOf, weekdayOf, yearOf } from '#formats/date.ts';
import { isPeriod, periodOf } from '#formats/period.ts';

/** Days off in the format of the calendar's parameter: `2026-05-01 2026-05-25`. */
type Holidays = Maybe<string>;

const pad = (number: number) => String(number).padStart(2, '0');

/** Months counted from the year 0. */
const monthsOf = (year: number, month: number) => year * 12 + month - 1;
const yearMonth = (months: number) => [Math.floor(months / 12), (months % 12) + 1] as const;

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function dayIn(months: number, day: number): string | null {
  const [year, month] = yearMonth(months);
  const date = `${year}-${pad(month)}-${pad(Math.min(day, lastDay(year, month)))}`;
  return isDate(date) ? date : null;
}

/** The same day so many months after; the last one of a month that has no such day. */
export const addMonths = (date: Maybe<string>, count: Maybe<number>): string | null =>
  date == null || count == null ? null : dayIn(monthsOf(yearOf(date), monthOf(date)) + count, dayOf(date));

export const addYears = (date: Maybe<string>, count: Maybe<number>): string | null =>
  addMonths(date, count == null ? null : count * 12);

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: Maybe<string>): number | null => (date == null ? null : weekdayOf(date) || 7);

export const isBusinessDay = (date: Maybe<string>, holidays: Holidays): boolean | null =>
  date == null || holidays == null ? null : weekdayOf(date) % 6 !== 0 && !holidays.includes(date);

/** The day itself, or the next business day when it is not one. */
export const nextBusinessDay = (date: Maybe<string>, holidays: Holidays): string | null =>
  stepped(date, 0, holidays);

/** The business day so many business days after a day; before, when negative. */
export const addBusinessDays = (date: Maybe<string>, count: Maybe<number>, holidays: Holidays) =>
  count == null ? null : stepped(date, count, holidays);

function stepped(date: Maybe<string>, count: number, holidays: Holidays): string | null {
  if (date == null || holidays == null || Math.abs(count) > MOST_DAYS) return null;
  const step = count < 0 ? -1 : 1;
  let day = count === 0 ? date : addDays(date, step);
  for (let left = Math.abs(count); ; day = addDays(day, step))
    if (isBusinessDay(day, holidays) && --left <= 0) return day;
}

/** Business days that are counted at most: some forty years. */
const MOST_DAYS = 10_000;

/** The month of a day. */
export const periodOn = (date: Maybe<string>): string | null => (date == null ? null : periodOf(date));

const yearIn = (period: string) => Number(period.slice(3));
const monthIn = (period: string) => Number(period.slice(0, 2));

export const periodYear = (period: Maybe<string>): number | null => (period == null ? null : yearIn(period));
export const periodMonth = (period: Maybe<string>): number | null =>
  period == null ? null : monthIn(period);

/** The period so many months after. */
export function addToPeriod(period: Maybe<string>, count: Maybe<number>): string | null {
  if (period == null || count == null) return null;
  const [year, month] = yearMonth(monthsOf(yearIn(period), monthIn(period)) + count);
  const shifted = `${pad(month)}/${year}`;
  return isPeriod(shifted) ? shifted : null;
}

/** Months from b to a: `a - b`. */
export const monthsBetween = (a: Maybe<string>, b: Maybe<string>): number | null =>
  a == null || b == null ? null : monthsOf(yearIn(a), monthIn(a)) - monthsOf(yearIn(b), monthIn(b));

/** A day of a month; its last one when it has fewer. */
export const onDay = (period: Maybe<string>, day: Maybe<number>): string | null =>
  period == null || day == null ? null : dayIn(monthsOf(yearIn(period), monthIn(period)), day);
