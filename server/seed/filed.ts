import { declaredObligation } from '#server/subjects/declarations/declared-obligation.ts';
import { dueOf, kindOfTax } from '#server/subjects/declarations/declared-taxes.ts';
import { periodOfMonth, type Month } from '#server/rules/declared-months.ts';
import type { MonthlyTax } from '#server/rules/turnover-tax.ts';
import type { Declaration } from '#server/core/store/declaration-schema.ts';
import type { NewObligation } from '#server/core/store/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import { dayIn } from './month.ts';
import type { Office } from './office.ts';
import { paidAtBank } from './paid-at-bank.ts';
import type { Random } from './random.ts';

/** What an inscription filed in time of a month, and what it paid of it at the bank. Its number is given later. */
export function filed(
  business: SeededBusiness,
  month: Month,
  { tax, withheld = 0 }: { tax: MonthlyTax; withheld?: number },
  office: Office,
  random: Random,
): { declaration: Declaration; obligation: NewObligation | null } {
  const due = dueOf(business, month, business.cuit, office.holidays);
  const kind = kindOfTax(business.tax);
  const month0 = { business, month, sequence: 0, due };
  const obligation =
    tax.payable > 0 ? paidAtBank(declaredObligation(kind, tax.payable, month0), month0.due) : null;
  const declaration: Declaration = {
    number: draftNumber(business, month),
    register_number: business.register_number,
    period: periodOfMonth(month),
    month,
    sequence: 0,
    kind,
    filed_at: `${dayIn(month + 1, random.integer(4, 12))}T${random.integer(12, 20)}:${random.integer(10, 59)}:00.000Z`,
    due_date: due,
    late: 0,
    idle: 0,
    reason: null,
    determined: tax.determined,
    minimum: tax.minimum,
    tax_amount: tax.tax,
    withheld,
    collected: 0,
    on_account: 0,
    previous_credit: 0,
    previous_number: null,
    payable: tax.payable,
    credit: tax.credit,
    state: 'PRESENTADA',
    obligation_id: obligation?.id ?? null,
    file_id: null,
    representative_id: null,
  };
  return { declaration, obligation };
}

/** How a declaration is called until all are numbered. */
export function draftNumber({ register_number }: SeededBusiness, month: Month): string {
  return `${register_number} ${month}`;
}
