import { divideHalfUp } from '#formats/divide-half-up.ts';
import { interestSegments, lateInterest, type Rate, type Segment } from '#server/rules/money/interest.ts';
import { applyPayment } from './partial-payment.ts';

/** One obligation as it is kept. Amounts in cents. */
export interface OwedLine {
  capital: number;
  discount: number;
  /** Paid so far. */
  paid: number;
  /** Day of the last partial payment; null: none, or before the due day. */
  paidOn: string | null;
  /** Due day, already a business day. */
  due: string;
  /** Parts of `paid` whose division was fixed: what plans that lapsed cover of it, in order. */
  covered?: readonly Covered[];
}

/** What was covered of a line on a day, in cents. */
export interface Covered {
  on: string;
  capital: number;
  interest: number;
}

export interface ChargedSegment extends Segment {
  /** Cents; the segments add up to the interest of the line. */
  interest: number;
}

export interface Balance {
  /** Accrued from the due day, paid part included. Cents, like all amounts here. */
  interest: number;
  /** Days since the due day. */
  days: number;
  segments: ChargedSegment[];
  /** What is left of the capital (discount taken off) and of the interest; together, what is owed. */
  capitalLeft: number;
  interestLeft: number;
  total: number;
}

/**
 * What is owed of one obligation on a day. A partial payment goes to the interest of its day first, then
 * to the capital, unless it is said how it was divided, and from then on interest runs on the capital that is left. Never
 * negative.
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

/** The interest of a capital and its part in each segment: rounding goes to where the running sum crosses a cent. */
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
