import type { Obligacion } from '#server/core/generated/endpoints.ts';
import type { Context } from '#server/core/context/context.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { isBeingPaid, isUnstarted, planRows, plansOfTaxpayer } from '#server/subjects/plans/plans.ts';
import { inscriptionsOf, type Inscription } from './inscriptions.ts';
import { owedLines, owedOf } from './owed-lines.ts';

/** All that who signed in was charged: his inscriptions, and his plans that are being paid as one more each. */
export async function allDebts(context: Context): Promise<Inscription[]> {
  return [...(await inscriptionsOf(context)), ...(await plansBeingPaid(context))];
}

/** All that who signed in owes on a day, of every tax, instalments of plans among it, oldest first. */
export async function allOwed(day: string, terms: DebtTerms, context: Context): Promise<Obligacion[]> {
  return owedBy(await allDebts(context), day, terms, context);
}

/** What some inscriptions owe on a day, oldest first. */
export async function owedBy(
  found: readonly Inscription[],
  day: string,
  terms: DebtTerms,
  context: Context,
): Promise<Obligacion[]> {
  const lines = await Promise.all(found.map((one) => owedLines(one, day, terms, context)));
  return owedOf(lines.flat()).toSorted((a, b) => a.fecha_vencimiento.localeCompare(b.fecha_vencimiento));
}

/** The same lines, those of one object together: first of what owes the oldest. */
export function byObject(oldestFirst: readonly Obligacion[]): Obligacion[] {
  const objects = [...new Set(oldestFirst.map(({ imponible }) => imponible))];
  return objects.flatMap((object) => oldestFirst.filter(({ imponible }) => imponible === object));
}

/** His plans that are being paid; of one that waits for its down payment, only that is charged yet. */
export async function plansBeingPaid(context: Context): Promise<Inscription[]> {
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
