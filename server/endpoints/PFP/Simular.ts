import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { planGround, proposedPlan } from '#server/subjects/plans/plan-proposal.ts';
import { askedPlan } from '#server/subjects/plans/asked-plan.ts';
import { simulacion } from '#server/subjects/plans/plan-simulation.ts';

/** Computes the cost of a plan, without commitment. */
export const simular: Handler<'PFP/Simular'> = async (request, context) => {
  const asked = askedPlan(request, context.today);
  checkPaymentDate(asked.fecha, context);
  const terms = await debtTerms(context);
  const ground = await planGround(asked, terms, context);
  return simulacion(asked, ground, proposedPlan(asked, ground, context), terms);
};
