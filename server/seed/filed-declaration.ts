import { addDays } from '#formats/date.ts';
import { declaredObligation } from '#server/subjects/declarations/declared-obligation.ts';
import { dueOf, kindOfTax } from '#server/subjects/declarations/declared-taxes.ts';
import { periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { daysOfPeriod, type DeclaredPeriod } from '#server/rules/calendar/declared-periods.ts';
import type { MonthlyTax } from '#server/rules/taxes/turnover-tax.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import type { DatedOffice } from './parts/office.ts';
import { paidAtBank } from './parts/paid-at-bank.ts';
import type { Random } from './parts/random.ts';

/** Unpaid declaration of Los Lapachos, demanded by the notice in its mailbox. */
const UNPAID = { register: '0205001', period: '01/2026' };

/** A declaration of an inscription filed in time, and its payment at the bank. It is numbered later. */
export function filedDeclaration(
  business: SeededBusiness,
  period: DeclaredPeriod,
  { tax, withheld = 0 }: { tax: MonthlyTax; withheld?: number },
  office: DatedOffice,
  random: Random,
): { declaration: Declaration; obligation: NewObligation | null } {
  const { month, fortnight } = period;
  const due = dueOf(business, period, business.cuit, office);
  const kind = kindOfTax(business.tax);
  const original = { business, ...period, sequence: 0, due };
  const declared = tax.payable > 0 ? declaredObligation(kind, tax.payable, original) : null;
  const owes = business.register_number === UNPAID.register && periodOfMonth(month) === UNPAID.period;
  const obligation = declared && !owes ? paidAtBank(declared, due) : declared;
  const declaration: Declaration = {
    number: draftNumber(business, period),
    register_number: business.register_number,
    period: periodOfMonth(month),
    month,
    fortnight,
    sequence: 0,
    kind,
    filed_at: `${dayBefore(due, period, random)}T${random.integer(12, 20)}:${random.integer(10, 59)}:00.000Z`,
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

/** A day on which it was filed: some days after the period ended, and not after it was due. */
function dayBefore(due: string, period: DeclaredPeriod, random: Random): string {
  const day = addDays(daysOfPeriod(period).last, random.integer(4, 12));
  return day < due ? day : due;
}

/** Temporary number of a declaration. */
export function draftNumber(
  { register_number }: SeededBusiness,
  { month, fortnight }: DeclaredPeriod,
): string {
  return `${register_number} ${month}.${fortnight}`;
}
