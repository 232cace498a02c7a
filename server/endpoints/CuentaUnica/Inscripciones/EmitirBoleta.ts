import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { accountDraft } from '#server/subjects/single-account/account-draft.ts';
import { descriptionOf, ownInscription } from '#server/subjects/single-account/inscriptions.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';

/** Issues a slip for some of the debt of an inscription of the signed-in taxpayer. */
export const emitirBoleta: Handler<'CuentaUnica/Inscripciones/EmitirBoleta'> = async (request, context) => {
  const { object } = await ownInscription(request.id, context);
  return withLocks(context, [ofObject(object)], async (inside) => {
    const one = await ownInscription(request.id, inside);
    const chosen = new Set(request.conceptos);
    const rows = one.rows.filter(({ id }) => chosen.has(id));
    const fines = one.fines.filter(({ ticket }) => chosen.has(`MULTA-${ticket}`));
    if (rows.length + fines.length !== chosen.size)
      throw inside.refuse('concepto_inexistente', { imponible: object });
    const description = descriptionOf(one);
    const facts = [
      { label: 'Imponible', value: object, ...(description !== '' && { detail: description }) },
      { label: 'Contribuyente', value: maskName(inside.taxpayer?.name ?? '') },
    ];
    const asked = request.fecha_pago ?? null;
    const draft = await accountDraft(
      { rows, fines, asked, tax: one.tax, object, facts },
      await debtTerms(inside),
      inside,
    );
    return slipToWire(await issueSlip(draft, inside), inside);
  });
};
