import type { Context, Office, DataStore } from '#server/core/context/context.ts';
import { heldBy, obligationsOf } from './obligations.ts';
import { coveredByPlans, planDates } from './line-plans.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { debtLine, type DebtLine } from './debt-line.ts';
import type { DebtTerms } from './debt-terms.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const OPEN = new Set(['PENDIENTE', 'PARCIAL']);

export function isObligationOpen({ status }: ObligationRow): boolean {
  return OPEN.has(status);
}

/** Debt of an object for a tax on a day, oldest first, without plan instalments. */
export async function debtOf(
  object: string,
  tax: CodeOf<'tributos'>,
  day: string,
  terms: DebtTerms,
  context: DataStore & Pick<Office, 'portal'>,
): Promise<DebtLine[]> {
  const rows = (await obligationsOf(context.db, object, tax)).filter(isObligationOpen);
  return debtLines(rows, day, terms, context);
}

/** Converts rows to lines on a day. `db` may be a transaction. */
export async function debtLines(
  rows: readonly ObligationRow[],
  day: string,
  terms: DebtTerms,
  { db, portal }: Pick<Context, 'db' | 'portal'>,
): Promise<DebtLine[]> {
  const held = await heldBy(
    db,
    rows.map(({ id }) => id),
  );
  const dates = await planDates(
    db,
    rows.flatMap(({ situation, plan_number: plan }) =>
      situation === 'EN_PLAN' && plan !== null ? [plan] : [],
    ),
  );
  const covered = await coveredByPlans(db, partlyPaid(rows));
  return rows.map((row) =>
    debtLine(row, day, {
      terms,
      heldBy: held.get(row.id),
      phone: portal.contact.phone,
      planDate: row.plan_number === null ? undefined : dates.get(row.plan_number),
      covered: covered.get(row.id) ?? [],
    }),
  );
}

/** Ids of the rows that may be partly covered. */
export function partlyPaid(rows: readonly ObligationRow[]): string[] {
  return rows.filter(({ status }) => status === 'PARCIAL').map(({ id }) => id);
}

/** Cents of some lines together. */
export function totalOf(lines: readonly DebtLine[]): number {
  return lines.reduce((sum, { balance }) => sum + balance.total, 0);
}
