import type { Caller, Moment, Office, DataStore } from '#server/core/context/context.ts';
import type { Obligacion } from '#server/core/generated/endpoints.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { isBeingPaid, isUnstarted, planRows, plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import { inscriptionsOf, type Inscription } from './inscriptions.ts';
import { owedLines, owedOf } from './owed-lines.ts';

/** Everything charged to the signed-in taxpayer: their inscriptions, and each plan being paid as one more. */
export async function allDebts(context: Moment & Caller): Promise<Inscription[]> {
  return [...(await inscriptionsOf(context)), ...(await plansBeingPaid(context))];
}

/** Everything the signed-in taxpayer owes on a day, for all taxes and plans, oldest first. */
export async function allOwed(
  day: string,
  terms: DebtTerms,
  context: Moment & Caller & Pick<Office, 'codes' | 'portal'>,
): Promise<Obligacion[]> {
  return owedBy(await allDebts(context), day, terms, context);
}

/** Debt of some inscriptions on a day, oldest first. */
export async function owedBy(
  found: readonly Inscription[],
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'codes' | 'portal'>,
): Promise<Obligacion[]> {
  const lines = await Promise.all(found.map((one) => owedLines(one, day, terms, context)));
  return owedOf(lines.flat()).toSorted((a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento));
}

/** Groups the lines by object; objects are ordered by their oldest line. */
export function byObject(oldestFirst: readonly Obligacion[]): Obligacion[] {
  const objects = [...new Set(oldestFirst.map(({ imponible }) => imponible))];
  return objects.flatMap((object) => oldestFirst.filter(({ imponible }) => imponible === object));
}

/** Plans of the signed-in taxpayer being paid; until the down payment is credited, only it is charged. */
export async function plansBeingPaid(context: DataStore & Caller): Promise<Inscription[]> {
  const { db, taxpayer } = context;
  const plans = (await plansOfTaxpayer(db, taxpayer?.id ?? 0)).filter(isBeingPaid);
  return Promise.all(
    plans.map(async (plan) => {
      const rows = await planRows(db, plan.number);
      const { tax, object } = plan;
      return {
        id: `PLAN-${plan.number}`,
        tax,
        register: rows[0]?.register_number ?? '0000000',
        object,
        rows: isUnstarted(plan) ? rows.filter(({ instalment }) => instalment === 0) : rows,
        fines: [],
      };
    }),
  );
}
