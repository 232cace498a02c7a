import { monthOf, yearOf } from '#formats/date.ts';
import { conceptId } from '#server/rules/debt/concept-id.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import type { ObligationRow, Plan, PlanLine, Taxpayer } from '#server/core/store/schema/schema.ts';
import type { PlanCost, PlanGround, PlanRequest } from './plan-proposal.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';

interface Signing {
  number: string;
  asked: PlanRequest;
  ground: PlanGround;
  cost: PlanCost;
  days: { downPayment: string; instalments: string[] };
  /** Number of earlier plans of the object; part of the concept ids. */
  earlier: number;
  /** The person responsible for it. */
  contact: Pick<Plan, 'email' | 'responsible' | 'phone' | 'cbu'>;
  /** The person who signs for the taxpayer, if any. */
  representative: Pick<Taxpayer, 'id'> | null;
}

/** A plan with its obligations, before it is stored. */
export interface SignedPlan {
  plan: Plan;
  /** Debt it includes. */
  lines: PlanLine[];
  /** The down payment, then the instalments. */
  obligations: ObligationRow[];
  /** Slip of the down payment. */
  slip: SlipDraft;
}

/** Builds the rows of a signed plan. One paid in cash has only the down payment. */
export function signedPlan(signing: Signing): SignedPlan {
  const { number, asked, ground, cost, days, contact, representative } = signing;
  const { offer, base, discount } = cost;
  const [{ row }] = ground.lines as [PlanGround['lines'][number]];
  const plan: Plan = {
    number,
    taxpayer_id: row.taxpayer_id,
    tax: row.tax,
    object: row.object,
    date: asked.fecha,
    status: 'PENDIENTE_ANTICIPO',
    status_date: null,
    original_debt: base,
    down_payment: offer?.downPayment ?? base,
    financed: offer?.financed ?? 0,
    instalments: asked.cuotas,
    monthly_rate: ground.monthly,
    regime: ground.regime.code,
    system: asked.sistema,
    discount,
    down_payment_due: days.downPayment,
    ...contact,
    slip_number: null,
    file_id: null,
    representative_id: representative?.id ?? null,
  };
  const first = planLine(signing, row, 0, days.downPayment, plan.down_payment);
  const rest = (offer?.instalments ?? []).map((part, i) =>
    planLine(signing, row, part.number, days.instalments[i] ?? days.downPayment, part.amount),
  );
  const slip: SlipDraft = {
    mode: 'CUOTA',
    tax: row.tax,
    object: row.object,
    facts: [
      { label: 'Imponible', value: row.object },
      { label: 'Plan de pago', value: `N° ${number}` },
    ],
    lines: [
      {
        id: first.id,
        period: first.period,
        concept: first.label,
        due: first.due_date,
        capital: first.capital,
        interest: 0,
        discount: 0,
      },
    ],
    first: { day: first.due_date, amount: first.capital },
    second: null,
  };
  const lines = ground.lines.map(({ row: { id, paid, paid_on }, balance }): PlanLine => ({
    plan_number: number,
    obligation_id: id,
    capital: balance.capitalLeft,
    interest: balance.interestLeft,
    paid_before: paid,
    paid_on_before: paid_on,
    covered_capital: 0,
    covered_interest: 0,
  }));
  return { plan, lines, obligations: [first, ...rest], slip };
}

function planLine(
  { number, asked, earlier }: Signing,
  { tax, register_number: register, object, taxpayer_id }: ObligationRow,
  instalment: number,
  due: string,
  capital: number,
): ObligationRow {
  const year = yearOf(due);
  const period = String(monthOf(due)).padStart(2, '0');
  const named = instalment === 0 ? 'anticipo' : `cuota ${instalment}/${asked.cuotas}`;
  return {
    id: conceptId({
      tax,
      register,
      year: String(year),
      period,
      declaration: '0007',
      rectification: String(earlier),
      instalment: String(instalment),
    }),
    tax,
    register_number: register,
    object,
    taxpayer_id,
    year,
    period: `${period}/${year}`,
    instalment,
    label: `Plan ${number} · ${named}`,
    due_date: due,
    capital,
    ...INITIAL_OBLIGATION,
    plan_number: number,
  };
}
