import { addDays, yearOf } from '#formats/date.ts';
import { businessDayAfter, rollForward, type Holidays } from './business-days.ts';
import { dayOne, type Month } from './declared-months.ts';
import { lateInterest, type Rate } from '#server/rules/money/interest.ts';

const SECOND_DUE_DAYS = 14;
const PAYMENT_DAYS = 30;

/** Second due day of a slip: 14 days after the first, rolled to a business day. */
export function secondDueDate(first: string, holidays: Holidays): string {
  return rollForward(addDays(first, SECOND_DUE_DAYS), holidays);
}

/**
 * Last day to pay a charge made today: a number of days or business days ahead, rolled to a business day.
 * @param since day to count from when the taxpayer gave it: then the result is not rolled, so that it is the day they
 * were shown, and never before today
 */
export function chargeDueDate(
  today: string,
  { days, business = false }: { days: number; business?: boolean },
  holidays: Holidays,
  since?: string,
): string {
  if (since !== undefined) {
    const day = dayAfter(since, { days, business }, holidays);
    return day < today ? today : day;
  }
  return rollForward(dayAfter(today, { days, business }, holidays), holidays);
}

/** The day a number of days, or business days, after another; before it when negative. */
export function dayAfter(
  since: string,
  { days, business = false }: { days: number; business?: boolean },
  holidays: Holidays,
): string {
  return business ? businessDayAfter(since, days, holidays) : addDays(since, days);
}

/** An unpaid obligation: cents, due day and rates. */
export interface DueLine {
  capital: number;
  due: string;
  rates: readonly Rate[];
}

/** Total in cents of several obligations paid on one day; each is rounded before adding. */
export function amountOn(date: string, lines: readonly DueLine[]): number {
  return lines.reduce((sum, l) => sum + l.capital + lateInterest(l.capital, l.due, date, l.rates).amount, 0);
}

/** Last day a payment can be moved to: 30 days ahead, within the year. */
export function lastPaymentDate(today: string): string {
  const endOfYear = `${yearOf(today)}-12-31`;
  const latest = addDays(today, PAYMENT_DAYS);
  return latest < endOfYear ? latest : endOfYear;
}

/** Why a payment cannot be moved to a day; null when it can. */
export function paymentDateRefusal(date: string, today: string): 'past' | 'too-late' | null {
  if (date < today) return 'past';
  return date > lastPaymentDate(today) ? 'too-late' : null;
}

/** Due day of a tax: day of the month, and months after its period. */
export interface DueDay {
  dia: number;
  meses: number;
}

/** Due day of a month, rolled to a business day. */
export function dueDate({ dia, meses }: DueDay, month: Month, holidays: Holidays): string {
  return rollForward(`${dayOne(month + meses).slice(0, 8)}${String(dia).padStart(2, '0')}`, holidays);
}
