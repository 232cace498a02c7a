import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { chosenRows } from '#server/subjects/debt/chosen-rows.ts';
import { debtDraft } from '#server/subjects/slips/debt-draft.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { demandOneTax, earlyDraft } from '#server/subjects/slips/early-draft.ts';
import { fineDraft } from '#server/subjects/slips/fine-draft.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { slipVehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Vehicle } from '#server/core/store/schema/schema.ts';

type Request = RequestOf<'Automotor/EB/EmitirBoleta'>;

/** Issues a slip for some instalments, for a whole year or half-year, or for fines. */
export const emitirBoleta: Handler<'Automotor/EB/EmitirBoleta'> = (request, context) =>
  withLocks(context, [ofObject(request.dominio)], async (inside) => {
    const vehicle = await vehicleOf(request.dominio, inside);
    const issued = await issueSlip(await draftOf(request, vehicle, inside), inside);
    return slipToWire(issued, inside);
  });

async function draftOf(
  request: Request,
  vehicle: Vehicle,
  context: Moment &
    Pick<Office, 'portal'> &
    Refusing<ErrorsOf<typeof fineDraft> | ErrorsOf<typeof earlyDraft> | ErrorsOf<typeof demandOneTax>>,
): Promise<SlipDraft> {
  const facts = await slipVehicleFacts(vehicle, context);
  const terms = await debtTerms(context);
  const asked = request.fecha_pago ?? null;
  const { plate } = vehicle;
  if (request.modalidad === 'MULTA')
    return fineDraft({ plate, ids: request.conceptos, asked, facts }, terms, context);
  const rows = await chosenRows(plate, request.conceptos, context);
  demandOneTax(rows, context);
  return request.modalidad === 'CUOTA'
    ? debtDraft({ rows, asked, facts }, terms, context)
    : earlyDraft(request.modalidad, { rows, asked, facts }, terms, context);
}
