import { toCents } from '#formats/money.ts';
import type { PlanRequest } from './plan-proposal.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A plan as it is asked for on the wire. */
interface AskedPlan {
  conceptos: string[];
  regimen: string;
  sistema?: CodeOf<'sistemas_plan'> | null;
  anticipo?: string | null;
  cuotas: number;
  fecha?: string | null;
}

/** The same with what it does not say: the French system, the least down payment, today. */
export function askedPlan(asked: AskedPlan, today: string): PlanRequest {
  const { conceptos, regimen, sistema, anticipo, cuotas, fecha } = asked;
  return {
    conceptos,
    regimen,
    sistema: sistema ?? 'FRANCES',
    anticipo: anticipo ? Number(toCents(anticipo)) : null,
    cuotas,
    fecha: fecha ?? today,
  };
}
