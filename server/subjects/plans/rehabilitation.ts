import type { Database } from '#server/core/store/database.ts';
import { PLAN_LAPSE } from '#server/rules/plans/plan-lapse.ts';
import { includedLines, planRows, type IncludedLine } from './plans.ts';
import type { ObligationRow, Plan } from '#server/core/store/schema/schema.ts';

/** Code of modalidades_boleta for slips that rehabilitate a plan. */
export const REHABILITATION = 'REHABILITACION';

/** Requirements to rehabilitate a lapsed plan. */
export interface Rehabilitation {
  /** Its overdue instalments, all of which have to be paid, as they are owed. */
  instalments: ObligationRow[];
  /** Ids of the restored debt, which must not be paid meanwhile. */
  returned: string[];
}

/** Requirements to rehabilitate a lapsed plan today, or why it is not possible. */
export async function rehabilitationOf(
  plan: Plan,
  today: string,
  db: Database,
): Promise<Rehabilitation | string> {
  if (plan.status !== 'CADUCO') return 'no está caduco';
  const rows = await planRows(db, plan.number);
  const overdue = rows.filter(({ status, due_date }) => status === 'ANULADA' && due_date < today);
  if (overdue.length > PLAN_LAPSE.overdue) return `ya tiene ${overdue.length} cuotas impagas`;
  const lines = await includedLines(db, plan.number);
  if (overdue.length === 0 || lines.length === 0 || !lines.every(untouched))
    return 'la deuda que volvió ya se pagó o se incluyó en otro plan';
  return {
    instalments: overdue.map((row) => ({ ...row, status: 'PENDIENTE', reason: null })),
    returned: lines.filter(({ row }) => row.status !== 'PAGADA').map(({ row }) => row.id),
  };
}

/** Returns true when a debt has not changed since the lapse of its plan. */
function untouched({ row, paid_before, covered_capital, covered_interest }: IncludedLine): boolean {
  return row.plan_number === null && row.paid === paid_before + covered_capital + covered_interest;
}
