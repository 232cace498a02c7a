import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { SEVERAL_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { debtDraft, type DebtSlipRequest } from './debt-draft.ts';
import type { SlipDraft } from './slip-draft.ts';

/** The slip of debt of several taxes of one thing, each line with the name of its tax. */
export async function jointDraft(
  request: DebtSlipRequest,
  tribute: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'codes' | 'portal'> & Refusing<ErrorsOf<typeof debtDraft>>,
): Promise<SlipDraft> {
  const draft = await debtDraft(request, terms, context);
  const taxes = new Map(request.rows.map(({ id, tax }) => [id, tax]));
  const several = new Set(taxes.values()).size > 1;
  const lines = draft.lines.map((line) => ({
    ...line,
    concept: `${taxName(taxes.get(line.id) ?? draft.tax, context)} · ${line.concept}`,
  }));
  return { ...draft, mode: 'CONJUNTA', ...(several && { tax: SEVERAL_TAXES, tribute, lines }) };
}
