import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { conceptId } from '#server/rules/debt/concept-id.ts';
import { equalParts } from '#server/rules/money/equal-parts.ts';
import { ADVERTISING_TAX } from '#server/rules/taxes/tax-codes.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';

type Charged = Pick<AdvertisingMedium, 'number' | 'register_number' | 'taxpayer_id'>;

/** A charge for a medium: cents, and due day of each equal part. */
export interface YearCharge {
  /** Day it is charged: its month is the period. */
  day: string;
  amount: number;
  dues: readonly string[];
  label: string;
  /** Earlier charges in the same month. */
  again?: number;
}

/** The lines of debt of a medium, one for each instalment: all of one concept. */
export function yearLines(
  { number, register_number, taxpayer_id }: Charged,
  { day, amount, dues, label, again = 0 }: YearCharge,
): NewObligation[] {
  const [year = '', month = ''] = day.split('-');
  return equalParts(amount, dues.length).map((capital, i) => ({
    id: conceptId({
      tax: ADVERTISING_TAX,
      register: register_number,
      year,
      period: month,
      declaration: '0000',
      rectification: String(again),
      instalment: String(i + 1),
    }),
    tax: ADVERTISING_TAX,
    register_number,
    object: number,
    taxpayer_id,
    year: Number(year),
    period: `${month}/${year}`,
    instalment: i + 1,
    label: dues.length === 1 ? label : `${label}, cuota ${i + 1} de ${dues.length}`,
    due_date: dues[i] as string,
    capital,
    ...INITIAL_OBLIGATION,
  }));
}
