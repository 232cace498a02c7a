/** An amount or a day written in an expression: `money('5000.00')`. */
const WRITTEN = /^(money|date)\(\s*["']([\d.-]+)["']\s*\)$/;

/** A limit whose value is known, to be compared with others of its kind. */
export interface Bound {
  kind: string;
  value: number | string;
}

/** Whether two limits are of a kind and the first is the greater. */
export const isOver = (low: Bound | undefined, high: Bound | undefined) =>
  low !== undefined && low.kind === high?.kind && low.value > high.value;

/** `today`, `today.addDays(-10)`: so much from today. */
const FROM_TODAY = /^today(?:\.add(Days|Months|Years)\((-?\d+)\))?$/;
/** Days, months and years are compared each with their like, and with today. */
const PER: Readonly<Record<string, number>> = { Days: 1, Months: 30.4, Years: 365.2 };

/** `today.period()`, `today.period().addMonths(-1)`: so many months from that of today. */
const FROM_MONTH = /^today\.period\(\)(?:\.addMonths\((-?\d+)\))?$/;

/** A limit that is always the same, or the same from today: a number, an amount, a day or a month. */
export function bound(limit: unknown): Bound | undefined {
  if (typeof limit === 'number') return { kind: 'number', value: limit };
  if (typeof limit !== 'string') return undefined;
  if (/^-?\d+(\.\d+)?$/.test(limit)) return { kind: 'number', value: Number(limit) };
  const days = FROM_TODAY.exec(limit.trim());
  if (days) return { kind: 'today', value: Number(days[2] ?? 0) * PER[days[1] ?? 'Days']! };
  const months = FROM_MONTH.exec(limit.trim());
  if (months) return { kind: 'month', value: Number(months[1] ?? 0) };
  const [, kind, value] = WRITTEN.exec(limit) ?? [];
  if (!kind || !value) return undefined;
  return { kind, value: kind === 'money' ? Number(value) : value };
}
