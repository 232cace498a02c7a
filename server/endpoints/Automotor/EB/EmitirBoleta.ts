import { boleta } from '#server/subjects/slips/boleta.ts';
import { chosenRows } from '#server/subjects/debt/chosen-rows.ts';
import type { Context } from '#server/core/context/context.ts';
import { debtDraft, offerDraft } from '#server/subjects/slips/debt-draft.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { fineDraft } from '#server/subjects/slips/fine-draft.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { offersOf } from '#server/subjects/debt/offers-of.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { slipVehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Vehicle } from '#server/core/store/schema.ts';

type Request = RequestOf<'Automotor/EB/EmitirBoleta'>;

/** Issues a slip for some instalments, for a whole year or half-year, or for fines (domain R10, R12). */
export const emitirBoleta: Handler<'Automotor/EB/EmitirBoleta'> = (request, context) =>
  withLocks(context, [ofObject(request.dominio)], async (inside) => {
    const vehicle = await vehicleOf(request.dominio, inside);
    const issued = await issueSlip(await draftOf(request, vehicle, inside), inside);
    return boleta(issued, inside);
  });

async function draftOf(request: Request, vehicle: Vehicle, context: Context): Promise<SlipDraft> {
  const facts = await slipVehicleFacts(vehicle, context);
  const terms = await debtTerms(context.db);
  const asked = request.fecha_pago ?? null;
  const { plate } = vehicle;
  if (request.modalidad === 'MULTA')
    return fineDraft({ plate, ids: request.conceptos, asked, facts }, terms, context);
  const rows = await chosenRows(plate, request.conceptos, context);
  const tax = rows[0]?.tax ?? '';
  if (rows.some((row) => row.tax !== tax)) throw context.refuse('tributos_mezclados');
  if (request.modalidad === 'CUOTA') return debtDraft({ rows, asked, facts }, terms, context);
  return earlyDraft();

  async function earlyDraft(): Promise<SlipDraft> {
    if (asked !== null) throw context.refuse('fecha_en_pago_anticipado');
    const { annual, half } = await offersOf(plate, tax, terms, context);
    const offer = request.modalidad === 'ANUAL' ? annual : half;
    const offered = new Set(offer.lines.map(({ row }) => row.id));
    const same = offered.size === rows.length && rows.every(({ id }) => offered.has(id));
    const motivo = offer.refusal ?? (same ? null : 'Las cuotas cambiaron: actualizá la pantalla.');
    if (motivo !== null)
      throw context.refuse('pago_anticipado_no_disponible', { detalle: offer.title, motivo });
    return offerDraft(request.modalidad, offer, facts);
  }
}
