import { issueCertificateStamp } from '#server/subjects/clearances/certificate-stamp.ts';
import { clearanceOf, demandClearance } from '#server/subjects/clearances/clearance.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { slipVehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

/** Issues the slip of the stamp that a debt-free certificate takes, due today. */
export const emitirSellado: Handler<'Automotor/LD/EmitirSellado'> = ({ dominio }, context) =>
  withLocks(context, [ofObject(dominio)], async (inside) => {
    const vehicle = await vehicleOf(dominio, inside);
    const terms = await debtTerms(inside);
    const clearance = await clearanceOf(vehicle, terms, inside);
    demandClearance(clearance, { dominio }, inside);
    const asked = {
      object: vehicle.plate,
      amount: clearance.stamp,
      facts: await slipVehicleFacts(vehicle, inside),
    };
    return slipToWire(await issueCertificateStamp(asked, terms, inside), inside);
  });
