import { isDeclared } from '#server/subjects/declarations/declared-taxes.ts';
import { reducedFine, reducedFineDraft } from '#server/subjects/declarations/late-fine.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { owedDraft } from '#server/subjects/slips/debt-draft.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';

/** Issues a slip for what a declaration left to pay, up to date: the tax, or the fine for declaring late. */
export const emitirBoleta: Handler<'DDJJ/EmitirBoleta'> = async ({ concepto }, context) => {
  const [asked] = await obligationsById(context.db, [concepto]);
  return withLocks(context, [ofObject(asked?.object ?? '')], async (inside) => {
    const { db, today, taxpayer, refuse } = inside;
    const rows = (await obligationsById(db, [concepto])).filter(
      (row) => row.taxpayer_id === taxpayer?.id && isDeclared(row),
    );
    const [row] = rows;
    if (!row || !taxpayer) throw refuse('concepto_inexistente');
    const facts = [
      { label: 'Padrón', value: row.object },
      { label: 'Contribuyente', value: maskName(taxpayer.name) },
    ];
    const terms = await debtTerms({ db, today });
    await payableLines([row], today, terms, inside);
    const reduced = reducedFine(row, today);
    const draft =
      reduced === null
        ? await owedDraft({ rows, facts }, terms, inside)
        : reducedFineDraft(row, reduced, facts);
    return slipToWire(await issueSlip(draft, inside), inside);
  });
};
