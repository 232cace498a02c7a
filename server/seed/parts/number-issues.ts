import { yearOf } from '#formats/date.ts';
import { withCheckDigits } from '#formats/payment/payment-code.ts';
import { slipBarcode } from '#server/rules/codes/barcode.ts';
import { encodeQr } from '#server/rules/codes/interoperable-qr.ts';
import type { Insertable } from 'kysely';
import type { Payment, Slip } from '#server/core/store/schema/schema.ts';
import type { SlipObligationTable } from '#server/core/store/schema/slip-schema.ts';
import type { Collector } from './collector.ts';

/** The first numbers that are given after the seed, as in the examples of the domain (4.0.5, 5.1, 5.2). */
const NEXT_SLIP = 123_456;
const NEXT_PAYMENT = 77_121;
const NEXT_RECEIPT = 88_123;
const FIRST_RECEIPT_OF_OLD_YEARS = 20_001;

/** A slip with its payments, before being numbered. */
export interface Issue {
  slip: Omit<Slip, 'number' | 'payment_code' | 'barcode' | 'qr' | 'fingerprint'>;
  lines: Omit<Insertable<SlipObligationTable>, 'slip_number'>[];
  /** Obligations it pays, on which its receipt is written. */
  obligations: readonly { receipt_number: string | null }[];
  attempts: Omit<Payment, 'number' | 'slip_number'>[];
  /** The last attempt still holds the obligations. */
  holds: boolean;
}

/** Slips with their payments, numbered as they happened. Receipt numbers are written on the obligations too. */
export interface Paid {
  slips: Slip[];
  slipLines: Insertable<SlipObligationTable>[];
  payments: Payment[];
  held: { operation_id: string; obligation_id: string; holds: number | null }[];
}

/** Numbers slips and payments in the order of their days, and writes the receipts on the obligations they paid. */
export function numberIssues(all: readonly Issue[], collector: Collector, today: string): Paid {
  const issues = sorted(all, (issue) => issue.slip.issued_on);
  const numbers = new Map(
    issues.map((issue, i) => [issue, String(NEXT_SLIP - issues.length + i).padStart(10, '0')]),
  );
  const numberOf = (issue: Issue) => numbers.get(issue) as string;
  const attempts = issues.flatMap((issue) => issue.attempts.map((attempt) => ({ issue, attempt })));
  const inOrder = sorted(attempts, ({ attempt }) => attempt.created_at);
  const receipts = receiptNumbers(inOrder.map(({ attempt }) => attempt).filter(isPaid), today);
  const payments = inOrder.map(({ issue, attempt }, i): Payment => ({
    ...attempt,
    number: NEXT_PAYMENT - inOrder.length + i,
    slip_number: numberOf(issue),
    receipt_number: receipts.get(attempt.operation_id) ?? null,
  }));
  for (const { issue, attempt } of inOrder) {
    const receipt = receipts.get(attempt.operation_id);
    if (receipt) for (const line of issue.obligations) line.receipt_number = receipt;
  }
  return {
    slips: issues.map((issue) => numberedSlip(issue.slip, numberOf(issue), collector)),
    slipLines: issues.flatMap((i) => i.lines.map((line) => ({ ...line, slip_number: numberOf(i) }))),
    payments,
    held: inOrder.flatMap(({ issue, attempt }) => heldOf(issue, attempt)),
  };
}

function sorted<T>(list: readonly T[], key: (item: T) => string): T[] {
  return list.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

function isPaid(attempt: Issue['attempts'][number]): boolean {
  return attempt.state === 'ACREDITADO';
}

/** `2026-00088122`: consecutive within each year; those of the current one end just before the next to be given. */
function receiptNumbers(paid: readonly Issue['attempts'][number][], today: string): Map<string, string> {
  const receipts = new Map<string, string>();
  for (const year of new Set(paid.map((attempt) => yearOf(attempt.created_at.slice(0, 10))))) {
    const ofYear = paid.filter((attempt) => attempt.created_at.startsWith(`${year}-`));
    const first = year === yearOf(today) ? NEXT_RECEIPT - ofYear.length : FIRST_RECEIPT_OF_OLD_YEARS;
    ofYear.forEach((attempt, i) =>
      receipts.set(attempt.operation_id, `${year}-${String(first + i).padStart(8, '0')}`),
    );
  }
  return receipts;
}

function heldOf(issue: Issue, attempt: Issue['attempts'][number]): Paid['held'] {
  const holds = issue.holds && attempt === issue.attempts.at(-1) ? 1 : null;
  return issue.lines.map(({ obligation_id }) => ({
    operation_id: attempt.operation_id,
    obligation_id,
    holds,
  }));
}

function numberedSlip(slip: Issue['slip'], number: string, { cuit, collection }: Collector): Slip {
  const client = slip.tax + number;
  const { due_2, amount_2 } = slip;
  const second = due_2 !== null && amount_2 !== null ? { second: { due: due_2, amount: amount_2 } } : {};
  const bars = slipBarcode({
    company: collection.company,
    client,
    amount1: slip.amount_1,
    due1: slip.due_1,
    ...second,
  });
  return {
    ...slip,
    number,
    payment_code: withCheckDigits(client),
    barcode: 'digits' in bars ? bars.digits : null,
    qr: encodeQr({ ...collection, cuit }, slip.amount_1, `${slip.tax}-${number}`),
    fingerprint: `historia-${number}`,
  };
}
