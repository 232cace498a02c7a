import type { Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import { owedDraft } from './debt-draft.ts';
import { issueSlip, type IssuedSlip } from './issue-slip.ts';

/**
 * Writes new obligations of one tax and issues their slip. With several objects, its object is `holder`. `context.db`
 * is the transaction of the charge: an id that already exists is a conflict.
 */
export async function issueDebt(
  owed: readonly NewObligation[],
  { facts, holder }: { facts: Fact[]; holder: string },
  context: Moment & Letterhead & Refusing<never>,
): Promise<IssuedSlip> {
  const { db } = context;
  await db.insertInto('obligation').values(owed).execute();
  const rows = await obligationsById(
    db,
    owed.map(({ id }) => id),
  );
  const draft = await owedDraft({ rows, facts }, await debtTerms(context), context);
  const several = new Set(rows.map(({ object }) => object)).size > 1;
  if (!several) return issueSlip(draft, context);
  const of = new Map(rows.map(({ id, object }) => [id, object]));
  const lines = draft.lines.map((line) => ({
    ...line,
    concept: `${line.concept} · ${of.get(line.id) ?? ''}`,
  }));
  return issueSlip({ ...draft, object: holder, lines }, context);
}
