import { toCents } from '#formats/money.ts';
import type { PlanRequest } from './plan-proposal.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A requested plan, in wire format. */
interface RequestedPlan {
  conceptos: string[];
  regimen: string;
  sistema?: CodeOf<'sistemas_plan'> | null;
  anticipo?: string | null;
  cuotas: number;
  fecha?: string | null;
}

/** Adds the defaults: French system, minimum down payment, today. */
export function planWithDefaults(asked: RequestedPlan, today: string): PlanRequest {
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
