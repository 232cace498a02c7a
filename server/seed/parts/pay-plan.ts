import { addDays, dayOfYear, monthOf, yearOf } from '#formats/date.ts';
import { conceptId } from '#server/rules/debt/concept-id.ts';
import { lineBalance } from '#server/rules/debt/line-balance.ts';
import { lapseDay, PLAN_LAPSE, revertedDebts } from '#server/rules/plans/plan-lapse.ts';
import { PLAN_DUE_RULE, planDueDates, planOffer } from '#server/rules/plans/plan.ts';
import type { PlanInstalment } from '#server/rules/plans/plan.ts';
import { UNSTARTED_PLAN } from '#server/subjects/plans/age-plans.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import type { ObligationRow, Plan, PlanLine } from '#server/core/store/schema/schema.ts';
import { RATES } from '#server/seed/catalogues/rates.ts';
import { twoDigits } from './month.ts';
import type { DatedOffice } from './office.ts';
import { isInPlan, payLine } from './pay-lines.ts';
import type { PlanDraft } from './vehicle-draft.ts';

const DOWN_PAYMENT = 1_000;

/** Object of a plan, and its signer. */
export interface Signer {
  object: string;
  register: string;
  ownerId: number;
}

/** A plan and its instalments as obligations. */
export interface PaidPlan {
  plan: Plan;
  /** Obligations that pay it, with the down payment first if unpaid. */
  instalments: ObligationRow[];
  /** Debt it includes. */
  lines: PlanLine[];
}

/**
 * Signs the plan of a vehicle or a property over the lines it includes, and updates them by its state: EN_PLAN while it
 * is in force or waits for its down payment; paid when it is paid; for a lapsed one the payments cover the oldest and
 * the rest is owed again; unchanged when it is void. Lines paid in this way have the receipt `PLAN-` and its number,
 * not that of a payment.
 */
export function payPlan(
  draft: Signer,
  terms: PlanDraft,
  lines: readonly ObligationRow[],
  office: DatedOffice,
  number: string,
): PaidPlan {
  const debts = lines.filter((line) => isInPlan(line, terms));
  const taken = debts.map((line) => planLine(line, number, terms.signed, office));
  const original = taken.reduce((sum, { capital, interest }) => sum + capital + interest, 0);
  const monthly = RATES.FINANCIACION.findLast((rate) => rate.since <= terms.signed)?.monthly ?? 0;
  const { downPayment, financed, instalments } = planOffer(original, {
    system: 'french',
    downPayment: DOWN_PAYMENT,
    monthly,
    count: terms.instalments,
  });
  const dueDates = planDueDates(terms.signed, terms.instalments, PLAN_DUE_RULE, office.holidays);
  const dues = dueDates.instalments;
  const started = terms.state !== 'PENDIENTE_ANTICIPO' && terms.state !== 'ANULADO';
  const plan: Plan = {
    number,
    taxpayer_id: draft.ownerId,
    tax: debts[0]?.tax ?? '0006',
    object: draft.object,
    date: terms.signed,
    status: terms.state,
    status_date: terms.state === 'ANULADO' ? addDays(dueDates.downPayment, 1) : endOf(terms, dues),
    original_debt: original,
    down_payment: downPayment,
    financed,
    instalments: terms.instalments,
    monthly_rate: monthly,
    regime: 'COMUN',
    system: 'FRANCES',
    discount: 0,
    down_payment_due: started ? null : dueDates.downPayment,
    email: null,
    slip_number: null,
    file_id: null,
    representative_id: null,
    responsible: null,
    phone: null,
    cbu: null,
  };
  const rows = instalments.map((part) => instalmentRow(draft, plan, part, dues[part.number - 1] ?? ''));
  const first = { number: 0, amount: downPayment };
  if (!started) rows.unshift(instalmentRow(draft, plan, first, dueDates.downPayment));
  const paid = payInstalments(rows, terms, office);
  if (terms.state === 'CADUCO') revert(debts, taken, downPayment + paid, plan);
  else if (terms.state !== 'ANULADO') for (const line of debts) include(line, plan, office);
  return { plan, instalments: rows, lines: taken };
}

/** `20260031`: the year and a number that grows along it, the next free one downwards. */
export function planNumber(signed: string, used: ReadonlySet<string>): string {
  let number = Math.ceil(dayOfYear(signed) * 0.29);
  const written = () => `${yearOf(signed)}${String(number).padStart(4, '0')}`;
  while (used.has(written())) number -= 1;
  return written();
}

function planLine(line: ObligationRow, number: string, day: string, { rates }: DatedOffice): PlanLine {
  const owed = lineBalance({ ...line, paidOn: line.paid_on, due: line.due_date }, day, rates);
  return {
    plan_number: number,
    obligation_id: line.id,
    capital: owed.capitalLeft,
    interest: owed.interestLeft,
    paid_before: line.paid,
    paid_on_before: line.paid_on,
    covered_capital: 0,
    covered_interest: 0,
  };
}

function endOf(terms: PlanDraft, dues: readonly string[]): string | null {
  if (terms.state === 'CANCELADO') return dues.at(-1) ?? null;
  if (terms.state === 'CADUCO')
    return lapseDay(dues.slice(terms.paid), dues.at(-1) ?? terms.signed, PLAN_LAPSE);
  return null;
}

function instalmentRow(
  draft: Signer,
  plan: Plan,
  part: Pick<PlanInstalment, 'number' | 'amount'>,
  due: string,
): ObligationRow {
  const period = twoDigits(monthOf(due));
  return {
    id: conceptId({
      tax: plan.tax,
      register: draft.register,
      year: String(yearOf(due)),
      period,
      declaration: '0007',
      rectification: '0',
      instalment: String(part.number),
    }),
    tax: plan.tax,
    register_number: draft.register,
    object: plan.object,
    taxpayer_id: plan.taxpayer_id,
    year: yearOf(due),
    period: `${period}/${yearOf(due)}`,
    instalment: part.number,
    label: `Plan ${plan.number} · ${part.number === 0 ? 'anticipo' : `cuota ${part.number}/${plan.instalments}`}`,
    due_date: due,
    capital: part.amount,
    ...INITIAL_OBLIGATION,
    plan_number: plan.number,
  };
}

/** Pays the first instalments on their due days, annuls those of an ended plan, and returns the cents paid. */
function payInstalments(rows: readonly ObligationRow[], terms: PlanDraft, office: DatedOffice): number {
  const due = rows.filter((row) => row.due_date < office.today).length;
  const count = terms.state === 'VIGENTE' ? Math.max(terms.paid, due - 1) : terms.paid;
  let paid = 0;
  for (const row of rows) {
    if (terms.state === 'ANULADO') Object.assign(row, { status: 'ANULADA', reason: UNSTARTED_PLAN });
    else if (0 < row.instalment && row.instalment <= count) {
      payLine(row, row.due_date < office.today ? row.due_date : terms.signed, office);
      paid += row.capital;
    } else if (terms.state === 'CADUCO') row.status = 'ANULADA';
  }
  return paid;
}

function include(line: ObligationRow, plan: Plan, office: DatedOffice): void {
  const paid = plan.status === 'CANCELADO';
  if (paid) payLine(line, plan.date, office);
  Object.assign(line, {
    situation: 'EN_PLAN',
    reason: `${paid ? 'Cancelada con' : 'Incluida en'} el plan N° ${plan.number}`,
    plan_number: plan.number,
    receipt_number: paid ? `PLAN-${plan.number}` : null,
  });
}

function revert(debts: readonly ObligationRow[], taken: PlanLine[], money: number, plan: Plan): void {
  for (const [i, left] of revertedDebts(taken, money).entries()) {
    const line = taken[i] as PlanLine;
    const covered = line.capital + line.interest - left.capital - left.interest;
    if (covered === 0) return;
    line.covered_capital = line.capital - left.capital;
    line.covered_interest = line.interest - left.interest;
    Object.assign(debts[i] as ObligationRow, {
      status: left.capital + left.interest === 0 ? 'PAGADA' : 'PARCIAL',
      paid: covered,
      paid_on: plan.date,
      receipt_number: `PLAN-${plan.number}`,
    });
  }
}
