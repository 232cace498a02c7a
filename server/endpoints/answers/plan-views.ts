import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { Plan as PlanWire } from '#server/core/generated/endpoints.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { planView } from './plan-view.ts';

/** Plans in wire format with their instalments on a day, today by default. */
export async function planViews(
  plans: readonly Plan[],
  asked: string | null | undefined,
  context: Moment & Pick<Office, 'portal'> & Refusing<ErrorsOf<typeof checkPaymentDate>>,
): Promise<{ fecha_pago: string; planes: PlanWire[] }> {
  const day = asked ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context);
  return {
    fecha_pago: day,
    planes: await Promise.all(plans.map((plan) => planView(plan, day, terms, context))),
  };
}
