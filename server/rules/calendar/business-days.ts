import { addDays, weekdayOf } from '#formats/date.ts';

/** Days off by their date, `yyyy-mm-dd`. */
export type Holidays = ReadonlySet<string>;

export function isOfficeDay(date: string, holidays: Holidays): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The day itself, or the next business day. */
export function rollForward(date: string, holidays: Holidays): string {
  let day = date;
  while (!isOfficeDay(day, holidays)) day = addDays(day, 1);
  return day;
}

/** The day a number of business days after another. */
export function businessDayAfter(date: string, count: number, holidays: Holidays): string {
  let day = date;
  for (let i = 0; i < count; i++) day = rollForward(addDays(day, 1), holidays);
  return day;
}
