import type { Fact } from '#server/documents/drawing/fact.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { parseConceptId } from '#server/rules/debt/concept-id.ts';
import { lateFineInTerm } from '#server/rules/taxes/fines.ts';
import type { DeclaredPeriod } from '#server/rules/calendar/declared-periods.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { declaredId } from './declared-obligation.ts';

/** A code of tipos_ddjj. */
export const LATE_FINE = '0023';

/** The id that the fine of a period has, if there is one: only an original is late. */
export function lateFineId(business: Business, { month, fortnight }: DeclaredPeriod): string {
  return declaredId(LATE_FINE, { business, month, fortnight, sequence: 0 });
}

/** Returns true when a concept is the fine for declaring late. */
export const isLateFine = (id: string) => parseConceptId(id)?.declaration === LATE_FINE;

/** Cents that are enough of a line on a day, because it is the fine for declaring late and in term; null when they are not less. */
export function reducedFine(
  { id, capital, due_date: until, paid }: NewObligation,
  day: string,
): number | null {
  return isLateFine(id) && day <= until && paid === 0 ? lateFineInTerm(capital) : null;
}

/** The slip of a fine for what is enough of it until its day. */
export function reducedFineDraft(fine: NewObligation, reduced: number, facts: Fact[]): SlipDraft {
  const { id, tax, object, period, label, due_date: until, capital } = fine;
  return {
    mode: 'MULTA',
    tax,
    object,
    facts,
    lines: [{ id, period, concept: label, due: until, capital, interest: 0, discount: capital - reduced }],
    first: { day: until, amount: reduced },
    second: null,
  };
}
