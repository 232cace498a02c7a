import { addDays, compareDates, daysBetween } from '#formats/date.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';

/** A monthly rate in basis points (2,75 % is 275), in force from a day until it ends or the next one begins. */
export interface Rate {
  since: string;
  /** Last day; null: until the next one begins. */
  until?: string | null;
  monthly: number;
  /** Code of its kind (`RESARCITORIO`), for error messages. */
  kind?: string;
}

/** Days charged at one rate, both ends included. */
export interface Segment {
  from: string;
  to: string;
  days: number;
  monthly: number;
}

export interface Interest {
  /** Cents. */
  amount: number;
  days: number;
  segments: Segment[];
}

/** Thrown when no rate is in force on a day to charge. */
export class MissingRate extends RangeError {
  readonly day: string;

  /** @param kind of the rate that would be charged, where it is known */
  constructor(day: string, kind?: string) {
    super(`No ${kind === undefined ? 'interest rate' : `rate of ${kind}`} is in force on ${day}.`);
    this.name = 'MissingRate';
    this.day = day;
  }
}

const MONTH_DAYS = 30n;
const BASIS = 10_000n;

/** The rates from a day on, that of the day first. @throws {MissingRate} when none has begun by then */
function ratesFrom(day: string, rates: readonly Rate[]): Rate[] {
  const sorted = rates.toSorted((a, b) => compareDates(a.since, b.since));
  const first = sorted.findLastIndex((rate) => rate.since <= day);
  if (first < 0) throw new MissingRate(day, sorted[0]?.kind);
  return sorted.slice(first);
}

/** Days after `due` up to `paid`, split where the rate changes. None when paid in time. @throws {MissingRate} */
export function interestSegments(due: string, paid: string, rates: readonly Rate[]): Segment[] {
  if (paid <= due) return [];
  const start = addDays(due, 1);
  return ratesFrom(start, rates).flatMap((rate, i, all) => {
    const next = all[i + 1]?.since;
    const from = i === 0 ? start : rate.since;
    const to = next !== undefined && next <= paid ? addDays(next, -1) : paid;
    if (from > to) return [];
    if (rate.until && rate.until < to)
      throw new MissingRate(from > rate.until ? from : addDays(rate.until, 1), rate.kind);
    return [{ from, to, days: daysBetween(from, to) + 1, monthly: rate.monthly }];
  });
}

/**
 * Simple daily interest of one obligation: days after the due day to the payment day, each at the rate in
 * force, months of 30 days, rounded half-up once. `capital` in cents; `due` already a business day.
 */
export function lateInterest(capital: number, due: string, paid: string, rates: readonly Rate[]): Interest {
  const segments = interestSegments(due, paid, rates);
  const weighted = segments.reduce((sum, s) => sum + s.days * s.monthly, 0);
  const amount = divideHalfUp(BigInt(capital) * BigInt(weighted), MONTH_DAYS * BASIS);
  return { amount: Number(amount), days: segments.reduce((sum, s) => sum + s.days, 0), segments };
}

/** The rates of an obligation: the ordinary ones until the lawsuit, from that day the punitive ones. */
export function ratesWithLawsuit(
  ordinary: readonly Rate[],
  punitive: readonly Rate[],
  lawsuit: string | null,
): readonly Rate[] {
  if (lawsuit === null) return ordinary;
  const [current, ...later] = ratesFrom(lawsuit, punitive);
  const before = ordinary.filter((rate) => rate.since < lawsuit);
  return current ? [...before, { ...current, since: lawsuit }, ...later] : before;
}
