import type { OwnPayment } from './own-payments.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Total paid of a tax, in cents. */
interface PaidOfTax {
  tax: CodeOf<'tributos'>;
  payments: number;
  total: number;
}

/** Totals paid by tax: a slip of several taxes counts in each. Lines without a tax use that of their slip. */
export function paidByTax(payments: readonly OwnPayment[]): PaidOfTax[] {
  const totals = new Map<string, PaidOfTax>();
  for (const { payment, tax, lines } of payments) {
    const taxes = new Set(lines.map((line) => line.tax));
    const parts = taxes.size > 1 ? lines : [{ tax: [...taxes][0] ?? tax, total: payment.amount }];
    const seen = new Set<string>();
    for (const part of parts) {
      const sum = totals.get(part.tax) ?? { tax: part.tax, payments: 0, total: 0 };
      sum.total += part.total;
      if (!seen.has(part.tax)) sum.payments += 1;
      seen.add(part.tax);
      totals.set(part.tax, sum);
    }
  }
  return [...totals.values()].toSorted((a, b) => a.tax.localeCompare(b.tax));
}
