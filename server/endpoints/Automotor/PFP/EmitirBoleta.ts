import { boleta } from '#server/endpoints/boleta.ts';
import { debtDraft } from '#server/endpoints/debt-draft.ts';
import { debtTerms } from '#server/endpoints/debt-terms.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { issueSlip } from '#server/endpoints/issue-slip.ts';
import { planInstalments } from '#server/endpoints/plan-instalments.ts';
import { inTransaction } from '#server/endpoints/transaction.ts';
import { slipVehicleFacts } from '#server/endpoints/vehicle-facts.ts';
import { findVehicle } from '#server/store/vehicles.ts';

/** Issues a slip for some instalments of a plan (domain R17). */
export const emitirBoleta: Handler<'Automotor/PFP/EmitirBoleta'> = (request, context) =>
  inTransaction(context, async (inside) => {
    const { plan, rows } = await planInstalments(request.nro_plan, request.cuotas, inside);
    const vehicle = await findVehicle(inside.db, plan.object);
    const ofVehicle = vehicle
      ? await slipVehicleFacts(vehicle, inside)
      : [{ label: 'Imponible', value: plan.object }];
    const facts = [...ofVehicle.slice(0, 3), { label: 'Plan de pago', value: `N° ${plan.number}` }];
    const terms = await debtTerms(inside.db);
    const draft = await debtDraft({ rows, asked: request.fecha_pago ?? null, facts }, terms, inside);
    return boleta(await issueSlip(draft, inside), inside.today);
  });
