import { addDays, dayOfYear, daysBetween } from '#formats/date.ts';
import { withCheckDigits } from '#formats/payment/payment-code.ts';

/** Data encoded in the barcode of a slip. Amounts in cents. */
export interface BarcodeFields {
  /** Last four digits of the company number. */
  company: string;
  /** Up to fourteen digits: tax and slip number. */
  client: string;
  amount1: number;
  due1: string;
  /** Absent: one due day. */
  second?: { amount: number; due: string };
}

export type BarcodeRefusal =
  | 'company'
  | 'client'
  | 'amount-out-of-range'
  | 'surcharge-out-of-range'
  | 'second-due-before-first'
  | 'too-many-days';

export type Barcode = { digits: string } | { refusal: BarcodeRefusal };

/** Digits of the amount and of the surcharge. */
const LAYOUTS = {
  standard: { amount: 8, surcharge: 6, length: 42 },
  extended: { amount: 10, surcharge: 8, length: 46 },
} as const;

type Layout = keyof typeof LAYOUTS;

/** Year and day of the year in five digits: 2026-03-10 is `26069`. */
export function dateCode(date: string): string {
  return date.slice(2, 4) + String(dayOfYear(date)).padStart(3, '0');
}

/** The digits of one layout (42 or 46), or why they cannot be written. */
export function encodeBarcode(fields: BarcodeFields, layout: Layout): Barcode {
  const { company, client, amount1, due1, second } = fields;
  const widths = LAYOUTS[layout];
  const surcharge = second ? second.amount - amount1 : 0;
  const days = second ? daysBetween(due1, second.due) : 0;
  const fits = (value: number, width: number) =>
    Number.isSafeInteger(value) && value >= 0 && value < 10 ** width;

  if (!/^\d{4}$/.test(company)) return { refusal: 'company' };
  if (!/^\d{1,14}$/.test(client)) return { refusal: 'client' };
  if (!fits(amount1, widths.amount)) return { refusal: 'amount-out-of-range' };
  if (!fits(surcharge, widths.surcharge)) return { refusal: 'surcharge-out-of-range' };
  if (days < 0) return { refusal: 'second-due-before-first' };
  if (days > 99) return { refusal: 'too-many-days' };

  const payload = [
    company,
    String(amount1).padStart(widths.amount, '0'),
    dateCode(due1),
    client.padStart(14, '0'),
    '0',
    String(surcharge).padStart(widths.surcharge, '0'),
    String(days).padStart(2, '0'),
  ].join('');
  return { digits: withCheckDigits(payload) };
}

/** The digits of a slip: 42 when they hold its amounts, else 46, or why neither does. */
export function slipBarcode(fields: BarcodeFields): Barcode {
  const standard = encodeBarcode(fields, 'standard');
  const tooBig = 'refusal' in standard && standard.refusal.endsWith('out-of-range');
  return tooBig ? encodeBarcode(fields, 'extended') : standard;
}

/** Parses 42 or 46 digits; null when their length or check digits are wrong. Years are of this century. */
export function readBarcode(digits: string): BarcodeFields | null {
  const layout = Object.values(LAYOUTS).find((l) => l.length === digits.length);
  if (!layout || !/^\d+$/.test(digits) || withCheckDigits(digits.slice(0, -2)) !== digits) return null;
  let at = 0;
  const take = (width: number) => digits.slice(at, (at += width));
  const company = take(4);
  const amount1 = Number(take(layout.amount));
  const due1 = addDays(`20${take(2)}-01-01`, Number(take(3)) - 1);
  const client = take(14);
  take(1);
  const surcharge = Number(take(layout.surcharge));
  const days = Number(take(2));
  const second = surcharge || days ? { amount: amount1 + surcharge, due: addDays(due1, days) } : undefined;
  return { company, client, amount1, due1, ...(second && { second }) };
}
