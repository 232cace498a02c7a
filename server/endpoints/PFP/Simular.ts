import { debtTerms } from '#server/endpoints/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/endpoints/payment-day.ts';
import { planGround, proposedPlan } from '#server/endpoints/plan-proposal.ts';
import { askedPlan } from '#server/endpoints/asked-plan.ts';
import { simulacion } from '#server/endpoints/plan-simulation.ts';

/** What a plan would cost; it binds nobody (domain R55). */
export const simular: Handler<'PFP/Simular'> = async (request, context) => {
  const asked = askedPlan(request, context.today);
  checkPaymentDate(asked.fecha, context);
  const terms = await debtTerms(context.db);
  const ground = await planGround(asked, terms, context);
  return simulacion(asked, ground, proposedPlan(asked, ground, context), terms);
};
