import { addDays } from '#formats/date.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { lateInterest } from '#server/rules/money/interest.ts';
import { LATE_FILING_DAYS, LATE_FILING_UNITS } from '#server/rules/money/tax-constants.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import type { MonthlyTax } from '#server/rules/taxes/turnover-tax.ts';
import type { Month } from '#server/rules/calendar/declared-months.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { declaredObligation } from '#server/subjects/declarations/declared-obligation.ts';
import { LATE_FINE } from '#server/subjects/declarations/late-fine.ts';
import type { SeededBusiness } from './businesses.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';
import { paidAtBank } from './parts/paid-at-bank.ts';

/** A declaration with its obligations. */
export interface Filed {
  declaration: Declaration;
  obligations: NewObligation[];
}

interface Late {
  /** Months from the declared one to the last that ended. */
  ago: number;
  /** Days after it was due. */
  days: number;
  fine: 'owed' | 'paid';
}

/** Businesses that declared a month late, all of them companies. */
const LATE: Readonly<Record<string, Late>> = {
  // Half of its fine still settles it.
  '0205013': { ago: 1, days: 24, fine: 'owed' },
  '0205015': { ago: 3, days: 30, fine: 'owed' },
  '0205018': { ago: 5, days: 12, fine: 'paid' },
};

/** Businesses that declared a month again, with the months ago. */
const RECTIFIED: Readonly<Record<string, number>> = { '0205011': 4, '0205016': 2, '0205018': 7 };

const WHY = 'Faltaba la factura A-0003-00018840.';
/** Days from a declaration to its replacement. */
const DAYS_TO_RECTIFY = 2;

/**
 * Declarations of a business for a month: on time, late, or replaced because the first declared less.
 * @param less amounts of the first, if it was replaced. `last`: the last month that ended
 */
export function lateOrRectified(
  business: SeededBusiness,
  { declaration, obligation }: { declaration: Declaration; obligation: NewObligation | null },
  { less, last }: { less: MonthlyTax; last: Month },
  office: DatedOffice,
): Filed[] {
  const ago = last - declaration.month;
  const late = LATE[business.register_number];
  if (late?.ago === ago) return [declaredLate(business, declaration, late, office)];
  if (RECTIFIED[business.register_number] === ago) return declaredAgain(business, declaration, less);
  return [{ declaration, obligations: obligation ? [obligation] : [] }];
}

function declaredLate(
  business: SeededBusiness,
  declaration: Declaration,
  { days, fine }: Late,
  { holidays, today, rates }: DatedOffice,
): Filed {
  const [after, yesterday] = [addDays(declaration.due_date, days), addDays(today, -1)];
  const day = after < yesterday ? after : yesterday;
  const of = {
    business,
    month: declaration.month,
    fortnight: declaration.fortnight,
    sequence: 0,
    due: declaration.due_date,
  };
  const tax = declaration.payable > 0 ? [declaredObligation(declaration.kind, declaration.payable, of)] : [];
  const owed = {
    ...declaredObligation(LATE_FINE, unitsToCents(LATE_FILING_UNITS.company, unitOn('UT', day)), of),
    label: `Multa por declarar ${declaration.period} fuera de término`,
    due_date: rollForward(addDays(day, LATE_FILING_DAYS), holidays),
  };
  const paidLate = (line: NewObligation): NewObligation => ({
    ...paidAtBank(line, day),
    paid: line.capital + lateInterest(line.capital, line.due_date, day, rates).amount,
  });
  return {
    declaration: { ...declaration, filed_at: `${day}${declaration.filed_at.slice(10)}`, late: 1 },
    obligations: [...tax.map(paidLate), fine === 'paid' ? paidAtBank(owed, day) : owed],
  };
}

/** The replaced declaration's obligation was not paid; the new one replaces it. */
function declaredAgain(business: SeededBusiness, declaration: Declaration, less: MonthlyTax): Filed[] {
  const { month, fortnight, due_date: due, kind, payable, filed_at } = declaration;
  const owed = (amount: number, sequence: number) =>
    amount > 0 ? declaredObligation(kind, amount, { business, month, fortnight, due, sequence }) : null;
  const [first, second] = [owed(less.payable, 0), owed(payable, 1)];
  const again = addDays(filed_at.slice(0, 10), DAYS_TO_RECTIFY);
  return [
    {
      declaration: {
        ...declaration,
        number: `${declaration.number} 0`,
        state: 'RECTIFICADA',
        determined: less.determined,
        minimum: less.minimum,
        tax_amount: less.tax,
        payable: less.payable,
        credit: less.credit,
        obligation_id: first?.id ?? null,
      },
      obligations: first ? [{ ...first, status: 'ANULADA' }] : [],
    },
    {
      declaration: {
        ...declaration,
        sequence: 1,
        reason: WHY,
        filed_at: `${again}${filed_at.slice(10)}`,
        obligation_id: second?.id ?? null,
      },
      obligations: second ? [paidAtBank(second, due)] : [],
    },
  ];
}
