import { conceptId } from '#server/rules/debt/concept-id.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { numberInYear, twoDigits, yearOfMonth } from './month.ts';
import type { Month } from './month.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Subject of a monthly line. */
export interface Billed {
  tax: CodeOf<'tributos'>;
  register: string;
  object: string;
  ownerId: number;
  /** First due day, a business one. */
  due: string;
  /** Cents. */
  capital: number;
}

/** The line of a month, still unpaid. */
export function monthlyLine(
  month: Month,
  { tax, register, object, ownerId, due, capital }: Billed,
): ObligationRow {
  const year = yearOfMonth(month);
  const number = numberInYear(month);
  const period = twoDigits(number);
  const id = { tax, register, year: String(year), period };
  return {
    id: conceptId({ ...id, declaration: '0000', rectification: '0', instalment: '1' }),
    tax,
    register_number: register,
    object,
    taxpayer_id: ownerId,
    year,
    period: `${period}/${year}`,
    instalment: number,
    label: `Cuota ${period}/${year}`,
    due_date: due,
    capital,
    ...INITIAL_OBLIGATION,
  };
}
