import { issuedSlips } from '#server/endpoints/answers/issued-slips.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { ownPlan } from '#server/subjects/plans/own-plan.ts';
import { planRows } from '#server/subjects/plans/plans.ts';

/** Slips issued for a plan of the signed-in taxpayer. */
export const boletas: Handler<'CuentaUnica/Planes/Boletas'> = async ({ nro_plan }, context) => {
  const plan = await ownPlan(nro_plan, context);
  const rows = await planRows(context.db, plan.number);
  const ids = rows.map(({ id }) => id);
  return { emitidas: await issuedSlips(ids, context) };
};
