import type { Now, Office } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import { ENVIRONMENT_TAX, VEHICLE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { clearanceOf, demandClearance } from '#server/subjects/clearances/clearance.ts';
import { applicantFact, issueClearance } from '#server/subjects/clearances/issue-clearance.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { vehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** Issues the debt-free certificate of a vehicle, or that of regularisation when its debt is in a plan. */
export const emitir: Handler<'Automotor/LD/Emitir'> = (request, context) =>
  withLocks(context, [ofObject(request.dominio)], async (inside) => {
    const { dominio, motivo: reason } = request;
    const vehicle = await vehicleOf(dominio, inside);
    const applicant = applicantFact(request.documento, inside);
    const clearance = await clearanceOf(vehicle, await debtTerms(inside), inside);
    const kind = demandClearance(clearance, { dominio }, inside);
    const asked = { label: 'Motivo', value: labelOf('motivos_libre_deuda', reason, inside) };
    const facts = [...(await vehicleFacts(vehicle, inside)), applicant, asked];
    const attested = attestation(kind, vehicle.plate, inside);
    return issueClearance({ object: vehicle.plate, kind, clearance, reason, facts, attested }, inside);
  });

function attestation(kind: string, plate: string, context: Now & Pick<Office, 'codes'>): string {
  const day = date.write(context.today);
  return kind === 'LIBRE_DEUDA'
    ? `Se certifica que el dominio ${plate} no registra deuda exigible de ${taxName(VEHICLE_TAX, context)}, ${taxName(ENVIRONMENT_TAX, context)} ni multas de tránsito al ${day}.`
    : `Se certifica que la deuda del dominio ${plate} está regularizada en un plan de pago con sus cuotas al día al ${day}.`;
}
