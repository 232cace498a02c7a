import { boleta } from '#server/subjects/slips/boleta.ts';
import { cancellationDraft } from '#server/subjects/plans/cancellation-draft.ts';
import type { Context } from '#server/core/context/context.ts';
import { debtDraft } from '#server/subjects/slips/debt-draft.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import {
  lapsedInstalments,
  openInstalments,
  planInstalments,
} from '#server/subjects/plans/plan-instalments.ts';
import { REHABILITATION } from '#server/subjects/plans/rehabilitation.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { slipVehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { findPlan } from '#server/subjects/plans/plans.ts';
import { findVehicle } from '#server/subjects/vehicles/vehicles.ts';

type Request = RequestOf<'Automotor/PFP/EmitirBoleta'>;

/** Issues a slip for some instalments of a plan, for all that is left of it at once, or for what makes it run again (domain R17, R54). */
export const emitirBoleta: Handler<'Automotor/PFP/EmitirBoleta'> = async (request, context) => {
  const plan = await findPlan(context.db, request.nro_plan);
  return withLocks(context, [ofObject(plan?.object ?? '')], async (inside) =>
    boleta(await issueSlip(await draftOf(request, inside), inside), inside),
  );
};

async function draftOf(request: Request, context: Context): Promise<SlipDraft> {
  const { nro_plan, cuotas = [] } = request;
  const terms = await debtTerms(context.db);
  const asked = request.fecha_pago ?? null;
  if (request.modalidad === 'ANTICIPADA') {
    const { plan, rows } = await openInstalments(nro_plan, context);
    return cancellationDraft(plan, rows, { asked, facts: await factsOf(plan, context) }, terms, context);
  }
  if (request.modalidad === REHABILITATION) {
    const { plan, rows } = await lapsedInstalments(nro_plan, context);
    const facts = await factsOf(plan, context);
    const draft = await debtDraft({ rows, asked: context.today, facts }, terms, context);
    return { ...draft, mode: REHABILITATION };
  }
  if (cuotas.length === 0) throw context.refuse('sin_cuotas');
  const { plan, rows } = await planInstalments(nro_plan, cuotas, context);
  return debtDraft({ rows, asked, facts: await factsOf(plan, context) }, terms, context);
}

async function factsOf(
  plan: { number: string; object: string },
  context: Context,
): Promise<SlipDraft['facts']> {
  const vehicle = await findVehicle(context.db, plan.object);
  const ofVehicle = vehicle
    ? await slipVehicleFacts(vehicle, context)
    : [{ label: 'Imponible', value: plan.object }];
  return [...ofVehicle.slice(0, 3), { label: 'Plan de pago', value: `N° ${plan.number}` }];
}
