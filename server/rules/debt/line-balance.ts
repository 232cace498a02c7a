import { divideHalfUp } from '#formats/divide-half-up.ts';
import { interestSegments, lateInterest, type Rate, type Segment } from '#server/rules/money/interest.ts';
import { applyPayment } from './partial-payment.ts';

/** A stored obligation. Amounts in cents. */
export interface OwedLine {
  capital: number;
  discount: number;
  /** Paid so far. */
  paid: number;
  /** Day of the last partial payment; null: none, or before the due day. */
  paidOn: string | null;
  /** Due day, already a business day. */
  due: string;
  /** Parts of `paid` divided into capital and interest beforehand: what lapsed plans cover of it, in order. */
  covered?: readonly Covered[];
}

/** Amount of a line covered on a day, in cents. */
export interface Covered {
  on: string;
  capital: number;
  interest: number;
}

export interface ChargedSegment extends Segment {
  /** In cents; the segments add up to the interest of the line. */
  interest: number;
}

export interface Balance {
  /** Accrued since the due day, including the paid part. In cents, as all amounts here. */
  interest: number;
  /** Days since the due day. */
  days: number;
  segments: ChargedSegment[];
  /** Unpaid capital (after the discount) and interest; their sum is the debt. */
  capitalLeft: number;
  interestLeft: number;
  total: number;
}

/**
 * Balance of one obligation on a day. A partial payment covers first the interest of its day and then the capital,
 * unless its division is given; from then on interest accrues on the remaining capital. Never negative.
 */
export function lineBalance(line: OwedLine, date: string, rates: readonly Rate[]): Balance {
  const covered = line.covered ?? [];
  const paid = covered.reduce((sum, { capital, interest }) => sum - capital - interest, line.paid);
  const paidOn = line.paidOn !== null && line.paidOn > line.due ? line.paidOn : line.due;
  const left = { capital: Math.max(0, line.capital - line.discount), interest: 0 };
  const segments: ChargedSegment[] = [];
  let since = line.due;
  const accrueTo = (day: string) => {
    const until = day < date ? day : date;
    if (until <= since) return;
    const charged = charge(left.capital, since, until, rates);
    left.interest += charged.interest;
    segments.push(...charged.segments);
    since = until;
  };
  const take = ({ capital, interest }: { capital: number; interest: number }) => {
    left.capital -= Math.min(capital, left.capital);
    left.interest -= Math.min(interest, left.interest);
  };
  accrueTo(paidOn);
  take(applyPayment(paid, left));
  for (const part of covered) {
    accrueTo(part.on);
    take(part);
  }
  accrueTo(date);
  return {
    interest: segments.reduce((sum, { interest }) => sum + interest, 0),
    days: segments.reduce((sum, segment) => sum + segment.days, 0),
    segments,
    capitalLeft: left.capital,
    interestLeft: left.interest,
    total: left.capital + left.interest,
  };
}

/** Interest of a capital, split by segment: each cent goes to the segment in which the running sum crosses it. */
function charge(capital: number, due: string, date: string, rates: readonly Rate[]) {
  const { amount } = lateInterest(capital, due, date, rates);
  let weighted = 0;
  let charged = 0;
  const segments = interestSegments(due, date, rates).map((segment): ChargedSegment => {
    weighted += segment.days * segment.monthly;
    const upTo = Number(divideHalfUp(BigInt(capital) * BigInt(weighted), 300_000n));
    const interest = upTo - charged;
    charged = upTo;
    return { ...segment, interest };
  });
  return { interest: amount, segments };
}
