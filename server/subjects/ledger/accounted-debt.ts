import type { Moment, Office } from '#server/core/context/context.ts';
import { fineLines, type FineLine } from '#server/subjects/fines/fine-line.ts';
import { fineTitle } from '#server/subjects/fines/fine-title.ts';
import { reducedFine } from '#server/subjects/declarations/late-fine.ts';
import { debtLine } from '#server/subjects/debt/debt-line.ts';
import { debtTerms, ratesOfLine } from '#server/subjects/debt/debt-terms.ts';
import { isObligationOpen, partlyPaid } from '#server/subjects/debt/debt.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { movementsOf, type Movement } from '#server/rules/debt/ledger.ts';
import { finesOfTaxpayer } from '#server/subjects/fines/fines.ts';
import { heldBy, obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { coveredByPlans } from '#server/subjects/debt/line-plans.ts';
import { plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Something a taxpayer owed or owes, with its movements. */
export interface AccountedDebt {
  id: string;
  tax: CodeOf<'tributos'>;
  object: string;
  /** `03/2026`. */
  period: string;
  label: string;
  due: string;
  state: CodeOf<'estados_obligacion'>;
  situation: CodeOf<'situaciones'>;
  receipt: string | null;
  plan: string | null;
  reason: string | null;
  movements: Movement[];
}

/** All that a taxpayer was ever charged, oldest first: obligations of every tax, plans and fines with an amount. */
export async function accountedDebts(
  { id }: Taxpayer,
  context: Moment & Pick<Office, 'portal'>,
): Promise<AccountedDebt[]> {
  const [obligations, fines] = await Promise.all([ofObligations(id, context), ofFines(id, context)]);
  return [...obligations, ...fines];
}

async function ofObligations(
  taxpayerId: number,
  context: Moment & Pick<Office, 'portal'>,
): Promise<AccountedDebt[]> {
  const { db, portal, today } = context;
  const rows = await obligationsOfTaxpayer(db, taxpayerId);
  const terms = await debtTerms({ db, today });
  const dates = new Map((await plansOfTaxpayer(db, taxpayerId)).map(({ number, date }) => [number, date]));
  const held = await heldBy(
    db,
    rows.filter(isObligationOpen).map((row) => row.id),
  );
  const coveredById = await coveredByPlans(db, partlyPaid(rows));
  return rows.map((row): AccountedDebt => {
    const covered = coveredById.get(row.id) ?? [];
    const planned = row.situation === 'EN_PLAN' ? (dates.get(row.plan_number ?? '') ?? null) : null;
    const facts = {
      terms,
      heldBy: held.get(row.id),
      phone: portal.contact.phone,
      planDate: planned ?? undefined,
      covered,
    };
    const { state, situation, reason } = debtLine(row, today, facts);
    const { capital, paid, paid_on: paidOn, due_date: due, status } = row;
    const reduced = isObligationOpen(row) ? reducedFine(row, today) : null;
    const discount = reduced === null ? row.discount : capital - reduced;
    const rates = ratesOfLine(row.lawsuit_date, terms);
    return {
      id: row.id,
      tax: row.tax,
      object: row.object,
      period: row.period,
      label: row.label,
      due,
      state,
      situation,
      receipt: row.receipt_number,
      plan: row.plan_number,
      reason,
      movements: movementsOf(
        { capital, discount, paid, paidOn, due, status, rates, planned, covered },
        today,
      ),
    };
  });
}

async function ofFines(taxpayerId: number, context: Moment): Promise<AccountedDebt[]> {
  const lines = await fineLines(await finesOfTaxpayer(context.db, taxpayerId), context);
  return lines.flatMap((line) => {
    const movements = movementsOfFine(line);
    const { fine, state, reason } = line;
    const day = fine.at.slice(0, 10);
    const debt: AccountedDebt = {
      id: line.id,
      tax: FINE_TAX,
      object: fine.plate,
      period: `${day.slice(5, 7)}/${day.slice(0, 4)}`,
      label: fineTitle(fine),
      due: fine.voluntary_until ?? day,
      state: STATES[state] ?? 'VENCIDA',
      situation: SITUATIONS[state] ?? 'NORMAL',
      receipt: fine.receipt_number,
      plan: null,
      reason,
      movements,
    };
    return movements.length === 0 ? [] : [debt];
  });
}

const STATES: Readonly<Partial<Record<CodeOf<'estados_multa'>, CodeOf<'estados_obligacion'>>>> = {
  PAGO_VOLUNTARIO: 'A_VENCER',
  EN_PROCESO: 'EN_PROCESO',
  PAGADA: 'PAGADA',
};
const SITUATIONS: Readonly<Partial<Record<CodeOf<'estados_multa'>, CodeOf<'situaciones'>>>> = {
  EN_PLAN: 'EN_PLAN',
  JUDICIAL: 'JUDICIAL',
};

/** A fine has an amount once it can be paid, and then the one it was paid with. */
function movementsOfFine({ fine, total, discount }: FineLine): Movement[] {
  const charge = (debit: number) => ({
    kind: 'charge' as const,
    date: fine.at.slice(0, 10),
    debit,
    credit: 0,
    segments: [],
  });
  if (fine.status !== 'PAGADA') {
    if (total === null) return [];
    const voluntary = { ...charge(0), kind: 'discount' as const, credit: discount };
    return [charge(total + discount), ...(discount > 0 ? [voluntary] : [])];
  }
  const paid = fine.paid_amount ?? 0;
  const day = fine.paid_on ?? fine.at.slice(0, 10);
  return [charge(paid), { kind: 'payment', date: day, debit: 0, credit: paid, segments: [] }];
}
