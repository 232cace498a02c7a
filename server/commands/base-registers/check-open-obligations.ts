import type { Database } from '#server/core/store/database.ts';
import { manyValues } from '#server/core/store/many-values.ts';
import type { ChangedValues, ReportRow } from '#server/commands/sheets/store-sheet.ts';
import { namedObligation } from './obligation-key.ts';

/** Codes of situaciones that only the portal sets. */
const OF_PORTAL: readonly unknown[] = ['EN_PLAN', 'DEBITO_AUTOMATICO'];

/** Reports changes to obligations that are paid, being paid, in a plan or annulled. */
export async function checkOpenObligations(
  db: Database,
  rows: readonly ChangedValues[],
  report: ReportRow,
): Promise<void> {
  for (const { number, values } of rows)
    if (OF_PORTAL.includes(values['situacion']))
      report(number, `situacion: ${values['situacion']} lo pone el portal, no una planilla.`);
  const changed = rows.filter(({ before }) => before !== undefined);
  if (changed.length === 0) return;
  const ids = changed.map(({ values }) => namedObligation(values).id);
  const all = manyValues(db, ids);
  const stored = await db
    .selectFrom('obligation')
    .select(['id', 'status', 'situation', 'plan_number'])
    .where('id', 'in', all)
    .execute();
  const held = await db
    .selectFrom('payment_obligation')
    .select('obligation_id')
    .where('obligation_id', 'in', all)
    .where('holds', '=', 1)
    .execute();
  const closed = new Map<string, string>(held.map(({ obligation_id }) => [obligation_id, 'se está pagando']));
  for (const { id, status, situation, plan_number } of stored) {
    if (status !== 'PENDIENTE' && status !== 'PARCIAL') closed.set(id, `está ${status.toLowerCase()}`);
    if (plan_number !== null || OF_PORTAL.includes(situation)) closed.set(id, 'está en un plan o en débito');
  }
  for (const [i, { number }] of changed.entries()) {
    const reason = closed.get(ids[i]!);
    if (reason !== undefined) report(number, `${reason}: no se cambia por planilla.`);
  }
}
