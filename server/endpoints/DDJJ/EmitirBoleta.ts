import { isDeclared } from '#server/declarations/declared-taxes.ts';
import { reducedFine, reducedFineDraft } from '#server/declarations/late-fine.ts';
import { boleta } from '#server/endpoints/boleta.ts';
import { debtDraft } from '#server/endpoints/debt-draft.ts';
import { debtTerms } from '#server/endpoints/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/endpoints/issue-slip.ts';
import { maskName } from '#server/core/text/mask-name.ts';
import { payableLines } from '#server/endpoints/payable-lines.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { obligationsById } from '#server/core/store/obligations.ts';

/** Issues a slip for what a declaration left to pay, up to date: the tax, or the fine for declaring late (domain R38). */
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
    const terms = await debtTerms(db);
    await payableLines([row], today, terms, inside);
    const reduced = reducedFine(row, today);
    const draft =
      reduced === null
        ? await debtDraft({ rows, asked: null, facts }, terms, inside)
        : reducedFineDraft(row, reduced, facts);
    return boleta(await issueSlip(draft, inside), inside);
  });
};
