import type { Database } from '#server/core/store/database.ts';
import type { DebitAdhesion, ObligationRow } from '#server/core/store/schema/schema.ts';
import { instalmentsOf, obligationsOf } from '#server/subjects/debt/obligations.ts';

/** Lines an adhesion debits, paid or not: the instalments of its plan, or the lines of its object and tax. */
export function adhesionLines(
  { plan_number, object, tax }: DebitAdhesion,
  { db }: { db: Database },
): Promise<ObligationRow[]> {
  return plan_number === null ? obligationsOf(db, object, tax) : instalmentsOf(db, plan_number);
}
