import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { reducedFine, reducedFineDraft } from '#server/subjects/declarations/late-fine.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { debtDraft } from '#server/subjects/slips/debt-draft.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { fineDraft } from '#server/subjects/slips/fine-draft.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import type { Fine, ObligationRow } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A slip to issue for debt of any kind. */
export interface AccountSlipRequest {
  rows: readonly ObligationRow[];
  fines: readonly Fine[];
  /** Due day; null: those that each kind of debt has. */
  asked: string | null;
  tax: CodeOf<'tributos'>;
  object: string;
  facts: Fact[];
}

/**
 * Draft of a slip for debt of any kind. For a single kind it is the slip of that kind; for several it is due on one
 * day, the requested one or today. Refuses as each of them does.
 */
export async function accountDraft(
  request: AccountSlipRequest,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'> & Refusing<ErrorsOf<typeof fineDraft>>,
): Promise<SlipDraft> {
  const { rows, fines, tax, object, facts } = request;
  const day = paymentDay(request.asked ?? context.today, terms, context).day;
  const reduced = rows.filter((row) => reducedFine(row, day) !== null);
  const plain = rows.filter((row) => !reduced.includes(row));
  const plates = [...new Set(fines.map(({ plate }) => plate))];
  const kinds = (plain.length > 0 ? 1 : 0) + reduced.length + plates.length;
  const asked = kinds > 1 ? (request.asked ?? context.today) : request.asked;

  const drafts: SlipDraft[] = [];
  if (plain.length > 0) drafts.push(await debtDraft({ rows: plain, asked, facts }, terms, context));
  for (const row of reduced) {
    await payableLines([row], day, terms, context);
    drafts.push(reducedFineDraft(row, reducedFine(row, day) ?? row.capital, facts));
  }
  for (const plate of plates) {
    const ids = fines.filter((fine) => fine.plate === plate).map(({ ticket }) => `MULTA-${ticket}`);
    drafts.push(await fineDraft({ plate, ids, asked, facts }, terms, context));
  }
  const [only] = drafts as [SlipDraft];
  if (drafts.length === 1) return { ...only, tax, object };
  const lines = drafts.flatMap((draft) => draft.lines);
  const amount = drafts.reduce((sum, { first }) => sum + first.amount, 0);
  // Due on the last day on which all amounts stay the same.
  const until = drafts.map(({ first }) => first.day).toSorted()[0] ?? day;
  return {
    mode: 'CUOTA',
    tax,
    object,
    facts,
    lines,
    first: { day: until > day ? until : day, amount },
    second: null,
  };
}
