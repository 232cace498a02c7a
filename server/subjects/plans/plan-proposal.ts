import type { Caller, Context, ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { fromCents, money } from '#formats/money.ts';
import { date as dateFormat } from '#formats/date.ts';
import { moratoriumDiscount, type MoratoriumStep } from '#server/rules/plans/moratorium.ts';
import { planRefusal, planWithDownPayment, type PlanOffer } from '#server/rules/plans/plan.ts';
import { shareOf } from '#server/rules/money/share-of.ts';
import { parameterValue, rateOn } from '#server/core/catalogues/catalogues.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import { discountsOf, planRegimes } from './plans.ts';
import type { PlanRegime } from '#server/core/store/schema/schema.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Request of a plan. */
export interface PlanRequest {
  conceptos: string[];
  regimen: string;
  /** FRANCES or DIRECTO. */
  sistema: CodeOf<'sistemas_plan'>;
  /** In cents; null: the minimum. */
  anticipo: number | null;
  cuotas: number;
  /** Day of the signature. */
  fecha: string;
}

/** Debt that a plan can include, and the rules of its regime. Amounts in cents. */
export interface PlanGround {
  regime: PlanRegime;
  lines: DebtLine[];
  capital: number;
  interest: number;
  steps: MoratoriumStep[];
  /** Monthly rate of financing on the day of the signature, in basis points. */
  monthly: number;
}

/** Cost of a plan. Amounts in cents. */
export interface PlanCost {
  discount: number;
  base: number;
  /** Null: paid in cash. */
  offer: PlanOffer | null;
  total: number;
}

/** Regimes in force today. */
export async function regimesInForce({ db, today }: Pick<Context, 'db' | 'today'>): Promise<PlanRegime[]> {
  const regimes = (await planRegimes(db)).filter((one) => isInForce(one, today));
  const open = await Promise.all(
    regimes.map(
      async ({ parameter }) => parameter === null || (await parameterValue(db, parameter, today)) === 'S',
    ),
  );
  return regimes.filter((_, i) => open[i]);
}

/** Lines and rules of a plan that its debtor requests; refuses lines that cannot be included. */
export async function planGround(
  asked: PlanRequest,
  terms: DebtTerms,
  context: Moment &
    Caller &
    Pick<Office, 'portal'> &
    Refusing<
      | 'concepto_inexistente'
      | 'concepto_no_financiable'
      | 'fuera_de_moratoria'
      | 'regimen_de_otro_tributo'
      | 'regimen_no_vigente'
      | 'tributos_mezclados'
      | ErrorsOf<typeof payableLines>
    >,
): Promise<PlanGround> {
  const { db, taxpayer, refuse } = context;
  const regime = (await regimesInForce(context)).find(({ code }) => code === asked.regimen);
  if (!regime) throw refuse('regimen_no_vigente');
  const rows = await obligationsById(db, asked.conceptos);
  const own = rows.filter((row) => row.taxpayer_id === taxpayer?.id);
  if (own.length !== asked.conceptos.length) throw refuse('concepto_inexistente');
  const [first] = own;
  if (!first || own.some((row) => row.tax !== first.tax || row.object !== first.object))
    throw refuse('tributos_mezclados');
  const unfinanceable = own.find((row) => row.plan_number !== null || row.due_date >= asked.fecha);
  if (unfinanceable) throw refuse('concepto_no_financiable', { concepto: unfinanceable.label });
  if (regime.tax !== null && regime.tax !== first.tax)
    throw refuse('regimen_de_otro_tributo', { regimen: regime.title });
  const limit = regime.cut_off;
  if (limit !== null && own.some((row) => row.due_date > limit))
    throw refuse('fuera_de_moratoria', { fecha: dateFormat.write(limit) });
  const lines = await payableLines(own, asked.fecha, terms, context);
  return {
    regime,
    lines,
    capital: lines.reduce((sum, { balance }) => sum + balance.capitalLeft, 0),
    interest: lines.reduce((sum, { balance }) => sum + balance.interestLeft, 0),
    steps: await discountsOf(db, regime.code),
    monthly: await rateOn(db, 'FINANCIACION', asked.fecha),
  };
}

/** Cost of a plan with a number of instalments; `downPayment` null: the minimum. */
export function planCost(
  ground: PlanGround,
  count: number,
  system: CodeOf<'sistemas_plan'>,
  downPayment: number | null = null,
): PlanCost {
  const { capital, interest, steps, regime, monthly } = ground;
  const discount = shareOf(interest, moratoriumDiscount(count, steps));
  const base = capital + interest - discount;
  if (count === 1) return { discount, base, offer: null, total: base };
  const least = shareOf(base, regime.down_payment);
  const terms = { system: system === 'DIRECTO' ? 'direct' : 'french', monthly, count } as const;
  const offer = planWithDownPayment(base, downPayment ?? least, terms);
  return { discount, base, offer, total: offer.total };
}

/** Cost of the requested plan, within the limits of its regime. */
export function proposedPlan(
  asked: PlanRequest,
  ground: PlanGround,
  {
    refuse,
  }: Refusing<'anticipo_maximo' | 'anticipo_minimo' | 'cuota_minima' | 'demasiadas_cuotas' | 'deuda_minima'>,
): PlanCost {
  const { regime } = ground;
  const { min_debt: minDebt, max_count: maxCount, min_instalment: minInstalment } = regime;
  const cost = planCost(ground, asked.cuotas, asked.sistema, asked.anticipo);
  const { base, offer } = cost;
  const write = (cents: number) => money.write(fromCents(cents));
  const refusal = planRefusal(base, offer, { minDebt, maxCount, minInstalment });
  if (refusal === 'debt-too-small') throw refuse('deuda_minima', { importe: write(minDebt) });
  if (refusal === 'too-many-instalments') throw refuse('demasiadas_cuotas', { cuotas: maxCount });
  const least = shareOf(base, regime.down_payment);
  if (offer && offer.downPayment < least) throw refuse('anticipo_minimo', { importe: write(least) });
  if (offer && offer.downPayment >= base) throw refuse('anticipo_maximo', { importe: write(base) });
  if (refusal !== null) throw refuse('cuota_minima', { importe: write(minInstalment) });
  return cost;
}
