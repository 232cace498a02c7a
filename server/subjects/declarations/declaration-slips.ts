import type { Caller, Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { owedDraft } from '#server/subjects/slips/debt-draft.ts';
import { issueSlip, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import type { Assessment } from './assess.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import type { FiledDeclaration } from './file-declaration.ts';
import { reducedFineDraft } from './late-fine.ts';

/** Issues the slips of a declaration: for the tax, and for the half of the fine that settles it in term. */
export async function declarationSlips(
  { obligation, fine }: FiledDeclaration,
  assessment: Assessment,
  { business, terms }: DeclarationBasis,
  context: Moment & Caller & Letterhead & Refusing<never>,
): Promise<IssuedSlip[]> {
  const facts: Fact[] = [
    { label: 'Padrón', value: business.register_number, detail: business.name },
    { label: 'Contribuyente', value: maskName(context.taxpayer?.name ?? '') },
  ];
  const slips: IssuedSlip[] = [];
  if (obligation) {
    const rows = await obligationsById(context.db, [obligation.id]);
    slips.push(await issueSlip(await owedDraft({ rows, facts }, terms, context), context));
  }
  if (fine && assessment.fine) {
    slips.push(await issueSlip(reducedFineDraft(fine, assessment.fine.reduced, facts), context));
  }
  return slips;
}
