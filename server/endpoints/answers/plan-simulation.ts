import type { SimulacionPlan } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { annualCost } from '#server/rules/money/financing-cost.ts';
import { PLAN_DUE_RULE, planDueDates } from '#server/rules/plans/plan.ts';
import { daysOff, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { wirePercent } from '#server/subjects/debt/obligation-to-wire.ts';
import {
  planCost,
  type PlanCost,
  type PlanGround,
  type PlanRequest,
} from '#server/subjects/plans/plan-proposal.ts';

/** Numbers of instalments to compare with the requested one. */
const COMPARED = [1, 3, 6, 12, 24, 36];

/** Due days of a plan signed on a day. */
export function planDays(signed: string, count: number, terms: DebtTerms) {
  return planDueDates(signed, count, PLAN_DUE_RULE, daysOff(terms));
}

/** A simulated plan in wire format, compared with other numbers of instalments. */
export function planSimulation(
  asked: PlanRequest,
  ground: PlanGround,
  cost: PlanCost,
  terms: DebtTerms,
): SimulacionPlan {
  const { discount, base, offer, total } = cost;
  const days = planDays(asked.fecha, asked.cuotas, terms);
  const counts = [...new Set([...COMPARED, asked.cuotas])].filter((n) => n <= ground.regime.max_count);
  return {
    regimen: ground.regime.code,
    sistema: asked.sistema,
    capital: fromCents(ground.capital),
    interes: fromCents(ground.interest),
    descuento: fromCents(discount),
    base: fromCents(base),
    anticipo: fromCents(offer?.downPayment ?? base),
    vencimiento_anticipo: days.downPayment,
    financiado: fromCents(offer?.financed ?? 0),
    tasa_mensual: wirePercent(ground.monthly),
    interes_financiacion: fromCents(offer?.interest ?? 0),
    cft: wirePercent(offer ? costOf(offer) : 0),
    total: fromCents(total),
    cuotas: (offer?.instalments ?? []).map(({ number, amount, capital, interest, balance }, i) => ({
      nro: number,
      vencimiento: days.instalments[i] ?? '',
      importe: fromCents(amount),
      capital: fromCents(capital),
      interes: fromCents(interest),
      saldo: fromCents(balance),
    })),
    comparacion: counts.toSorted((a, b) => a - b).map((count) => compared(count, ground)),
  };
}

function costOf({ financed, instalments }: NonNullable<PlanCost['offer']>): number {
  return annualCost(
    financed,
    instalments.map(({ amount }) => amount),
  );
}

function compared(count: number, ground: PlanGround): SimulacionPlan['comparacion'][number] {
  const { discount, base, offer, total } = planCost(ground, count, 'FRANCES');
  return {
    cuotas: count,
    forma: count === 1 ? 'Contado' : `${count} cuotas`,
    descuento: fromCents(discount),
    base: fromCents(base),
    anticipo: offer && fromCents(offer.downPayment),
    financiado: offer && fromCents(offer.financed),
    cuota: offer && fromCents(offer.instalments[0]?.amount ?? 0),
    ultima: offer && fromCents(offer.instalments.at(-1)?.amount ?? 0),
    total: fromCents(total),
    total_directa: fromCents(planCost(ground, count, 'DIRECTO').total),
    cft: wirePercent(offer ? costOf(offer) : 0),
  };
}
