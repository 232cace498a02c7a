import type { Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { STAMP_ID } from '#server/rules/debt/concept-id.ts';
import { daysOff, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { issuedBefore, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { STAMP_TAX, stampsOf } from '#server/subjects/stamps/stamp.ts';
import { issueStamp } from '#server/subjects/stamps/issue-stamp.ts';

/** The object of a certificate stamp. */
interface StampRequest {
  object: string;
  /** Cents. */
  amount: number;
  facts: Fact[];
}

/**
 * Issues the slip of the stamp that a debt-free certificate takes, due today; the same one when it was issued today.
 * Refuses with `sellado_pagado` while a paid one is good.
 */
export async function issueCertificateStamp(
  { object, amount, facts }: StampRequest,
  terms: DebtTerms,
  context: Moment & Letterhead & Refusing<'sellado_pagado'>,
): Promise<IssuedSlip> {
  const { db, today, refuse } = context;
  const { unused, paid } = await stampsOf(db, object, today);
  if (unused !== null) throw refuse('sellado_pagado', { nro_boleta: unused });
  const day = rollForward(today, daysOff(terms));
  const line = {
    id: `${STAMP_ID}${object}-${paid + 1}`,
    period: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
    concept: 'Sellado del certificado de libre deuda',
    due: day,
    capital: amount,
    interest: 0,
    discount: 0,
  };
  const draft: Omit<SlipDraft, 'facts'> = {
    mode: 'CUOTA',
    tax: STAMP_TAX,
    object,
    lines: [line],
    first: { day, amount },
    second: null,
  };
  const before = await issuedBefore(draft, context);
  if (before) return before;
  const nobody = { document: null, name: null, expediente: null, notes: null };
  const { issued } = await issueStamp(
    nobody,
    (stamp) => ({
      draft: { ...draft, facts: [...facts, { label: 'Sellado', value: stamp }] },
      charges: [],
    }),
    context,
  );
  return issued;
}
