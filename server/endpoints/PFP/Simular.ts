import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { planGround, proposedPlan } from '#server/subjects/plans/plan-proposal.ts';
import { planWithDefaults } from '#server/subjects/plans/plan-with-defaults.ts';
import { planSimulation } from '#server/endpoints/answers/plan-simulation.ts';

/** Computes the cost of a plan, without commitment. */
export const simular: Handler<'PFP/Simular'> = async (request, context) => {
  const asked = planWithDefaults(request, context.today);
  checkPaymentDate(asked.fecha, context);
  const terms = await debtTerms(context);
  const ground = await planGround(asked, terms, context);
  return planSimulation(asked, ground, proposedPlan(asked, ground, context), terms);
};
