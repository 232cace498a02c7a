import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Property } from '#server/core/store/schema/schema.ts';
import { chosenRows } from '#server/subjects/debt/chosen-rows.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { slipPropertyFacts } from '#server/subjects/properties/property-facts.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { debtDraft } from '#server/subjects/slips/debt-draft.ts';
import { demandOneTax, earlyDraft } from '#server/subjects/slips/early-draft.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { jointDraft } from '#server/subjects/slips/joint-draft.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';

type Request = RequestOf<'Inmobiliario/EB/EmitirBoleta'>;

const ALL_TAXES = 'Impuesto y tasas del inmueble';

/** Issues a slip for some instalments of a tax, for a whole year or half-year, or of all the taxes together. */
export const emitirBoleta: Handler<'Inmobiliario/EB/EmitirBoleta'> = (request, context) =>
  withLocks(context, [ofObject(request.unidad_urbana)], async (inside) => {
    const property = await propertyOf(request.unidad_urbana, inside);
    return slipToWire(await issueSlip(await draftOf(request, property, inside), inside), inside);
  });

async function draftOf(
  request: Request,
  property: Property,
  context: Moment &
    Pick<Office, 'codes' | 'portal'> &
    Refusing<
      | ErrorsOf<typeof jointDraft>
      | ErrorsOf<typeof earlyDraft>
      | ErrorsOf<typeof chosenRows>
      | ErrorsOf<typeof demandOneTax>
    >,
): Promise<SlipDraft> {
  const rows = await chosenRows(property.unit, request.conceptos, context);
  const facts = await slipPropertyFacts(property, context);
  const terms = await debtTerms(context);
  const asked = { rows, asked: request.fecha_pago ?? null, facts };
  if (request.modalidad === 'CONJUNTA') return jointDraft(asked, ALL_TAXES, terms, context);
  demandOneTax(rows, context);
  return request.modalidad === 'CUOTA'
    ? debtDraft(asked, terms, context)
    : earlyDraft(request.modalidad, asked, terms, context);
}
