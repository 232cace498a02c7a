import { addDays, weekdayOf } from '#formats/date.ts';
import { businessDayAfter, rollForward, type Holidays } from './business-days.ts';

const TUESDAY = 2;
const FRIDAY = 5;

/**
 * Day on which an unopened notice is deemed notified: the first Tuesday or Friday after its publication, or the next
 * business day when that is a holiday.
 */
export function deemedNotifiedOn(published: string, holidays: Holidays): string {
  let day = addDays(published, 1);
  while (weekdayOf(day) !== TUESDAY && weekdayOf(day) !== FRIDAY) day = addDays(day, 1);
  return rollForward(day, holidays);
}

/** Day of notification: the earlier of those on which it was opened and deemed notified. */
export function notifiedOn(deemed: string, opened: string | null): string {
  return opened !== null && opened < deemed ? opened : deemed;
}

/** First day of a term: the first business day after the notification. */
export function termBegins(notified: string, holidays: Holidays): string {
  return businessDayAfter(notified, 1, holidays);
}

/** Last day of a term in business days. */
export function termEnds(notified: string, days: number, holidays: Holidays): string {
  return businessDayAfter(notified, days, holidays);
}
