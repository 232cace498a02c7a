import { conceptId } from '#server/rules/debt/concept-id.ts';
import { partsOfMonth, periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { periodName, type DeclaredPeriod } from '#server/rules/calendar/declared-periods.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { versionOf } from './version-of.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

interface Filed extends DeclaredPeriod {
  business: Business;
  sequence: number;
  due: string;
}

/** Id of the obligation of a declaration: a fortnight is an instalment of its month. */
export function declaredId(
  kind: CodeOf<'tipos_ddjj'>,
  { business, month, fortnight, sequence }: Omit<Filed, 'due'>,
): string {
  const { year, month: number } = partsOfMonth(month);
  return conceptId({
    tax: business.tax,
    register: business.register_number,
    year: String(year),
    period: String(number).padStart(2, '0'),
    declaration: kind,
    rectification: String(sequence),
    instalment: String(fortnight || 1),
  });
}

/** The obligation of a declaration. `amount` in cents. */
export function declaredObligation(
  kind: CodeOf<'tipos_ddjj'>,
  amount: number,
  declared: Filed,
): NewObligation {
  const { business, month, sequence, due } = declared;
  const { year, month: number } = partsOfMonth(month);
  const version = sequence === 0 ? '' : ` · ${versionOf(sequence)}`;
  return {
    id: declaredId(kind, declared),
    tax: business.tax,
    register_number: business.register_number,
    object: business.register_number,
    taxpayer_id: business.taxpayer_id,
    year,
    period: periodOfMonth(month),
    instalment: number,
    label: `DDJJ ${periodName(declared)}${version}`,
    due_date: due,
    capital: amount,
    ...INITIAL_OBLIGATION,
  };
}
