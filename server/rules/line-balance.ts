import { divideHalfUp } from '#formats/divide-half-up.ts';
import { interestSegments, lateInterest, type Rate, type Segment } from './interest.ts';
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
 * What is owed of one obligation on a day (domain 3.1). A partial payment goes to the interest of its day first, then
 * to the capital, and from then on interest runs on the capital that is left. Never negative.
 */
export function lineBalance(line: OwedLine, date: string, rates: readonly Rate[]): Balance {
  const owed = Math.max(0, line.capital - line.discount);
  const paidOn = line.paidOn !== null && line.paidOn > line.due ? line.paidOn : line.due;
  const before = charge(owed, line.due, paidOn < date ? paidOn : date, rates);
  const applied = applyPayment(line.paid, { capital: owed, interest: before.interest });
  const capitalLeft = owed - applied.capital;
  const after = paidOn < date ? charge(capitalLeft, paidOn, date, rates) : { interest: 0, segments: [] };
  const interestLeft = before.interest - applied.interest + after.interest;
  const segments = [...before.segments, ...after.segments];
  return {
    interest: before.interest + after.interest,
    days: segments.reduce((sum, segment) => sum + segment.days, 0),
    segments,
    capitalLeft,
    interestLeft,
    total: capitalLeft + interestLeft,
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
