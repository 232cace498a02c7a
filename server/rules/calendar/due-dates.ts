import { addDays, yearOf } from '#formats/date.ts';
import { addBusinessDays, rollForward, type Holidays } from './business-days.ts';
import { dayOne, type Month } from './declared-months.ts';
import { lateInterest, type Rate } from '#server/rules/money/interest.ts';

const SECOND_DUE_DAYS = 14;
const PAYMENT_DAYS = 30;

/** Second due day of a slip: 14 days after the first, rolled to a business day. */
export function secondDueDate(first: string, holidays: Holidays): string {
  return rollForward(addDays(first, SECOND_DUE_DAYS), holidays);
}

/**
 * Last day to pay what is charged today: so many days ahead, or business days, rolled to a business day.
 * @param since the day it is counted from, when whoever asks said it: then it is the day he read, and never before today
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

/** So many days, or business days, after a day; before it, if they are fewer than none. */
export function dayAfter(
  since: string,
  { days, business = false }: { days: number; business?: boolean },
  holidays: Holidays,
): string {
  return business ? addBusinessDays(since, days, holidays) : addDays(since, days);
}

/** What is owed of one obligation: cents, its due day and its rates. */
export interface DueLine {
  capital: number;
  due: string;
  rates: readonly Rate[];
}

/** Cents of several obligations paid on one day: each rounded on its own, then added. */
export function amountOn(date: string, lines: readonly DueLine[]): number {
  return lines.reduce((sum, l) => sum + l.capital + lateInterest(l.capital, l.due, date, l.rates).amount, 0);
}

/** Last day a payment can be moved to: 30 days ahead, within the year. */
export function lastPaymentDate(today: string): string {
  const endOfYear = `${yearOf(today)}-12-31`;
  const latest = addDays(today, PAYMENT_DAYS);
  return latest < endOfYear ? latest : endOfYear;
}

/** Why a payment cannot be moved to a day, or null when it can. */
export function paymentDateRefusal(date: string, today: string): 'past' | 'too-late' | null {
  if (date < today) return 'past';
  return date > lastPaymentDate(today) ? 'too-late' : null;
}

/** When a tax is due: a day of the month, so many months after its period. */
export interface DueDay {
  dia: number;
  meses: number;
}

/** What is due of a month, rolled to a business day. */
export function dueDate({ dia, meses }: DueDay, month: Month, holidays: Holidays): string {
  return rollForward(`${dayOne(month + meses).slice(0, 8)}${String(dia).padStart(2, '0')}`, holidays);
}
