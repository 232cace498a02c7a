import type { Caller, Moment, Refusing } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { issueSlip, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { allDebts } from '#server/subjects/single-account/all-debts.ts';
import { mostObjects } from '#server/subjects/single-account/most-objects.ts';
import {
  chosenDebts,
  demandUnpaid,
  severalDraft,
  slipsOf,
  type Debt,
} from '#server/subjects/single-account/several-debts.ts';

/** Issues slips for debts of several taxes and objects: one, or as many as needed. */
export const emitir: Handler<'BoletaMultiple/Emitir'> = async (request, context) => {
  const objects = new Set((await demandOwn(request.conceptos, context)).map(({ object }) => object));
  return withLocks(context, [...objects].map(ofObject), async (inside) => {
    const debts = await demandOwn(request.conceptos, inside);
    demandUnpaid(debts, inside);
    const terms = await debtTerms(inside);
    const issued: IssuedSlip[] = [];
    for (const part of slipsOf(debts)) {
      const draft = await severalDraft(part, request.fecha_pago ?? inside.today, terms, inside);
      issued.push(await issueSlip(draft, inside));
    }
    return {
      boletas: issued.map((one) => slipToWire(one, inside)),
      total: fromCents(issued.reduce((sum, { slip }) => sum + slip.amount_1, 0)),
      nota:
        issued.length > 1
          ? `Dividimos tu selección en ${issued.length} boletas: entran hasta 40 conceptos en cada una.`
          : null,
    };
  });
};

/** The chosen debts, all of the signed-in taxpayer. Refuses with `concepto_inexistente` or `demasiados_imponibles`. */
async function demandOwn(
  ids: readonly string[],
  context: Moment & Caller & Refusing<'concepto_inexistente' | 'demasiados_imponibles'>,
): Promise<Debt[]> {
  const debts = chosenDebts(await allDebts(context), ids);
  if (debts.length !== ids.length) throw context.refuse('concepto_inexistente');
  const max = await mostObjects(context);
  if (new Set(debts.map(({ object }) => object)).size > max)
    throw context.refuse('demasiados_imponibles', { max_imponibles: max });
  return debts;
}
