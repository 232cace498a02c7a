import type { ResumenDeuda } from '#contract/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';
import { isUnstarted, planRows } from '#server/subjects/plans/plans.ts';
import type { Vehicle } from '#server/core/store/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, debtOf, isOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { fineLines, isPayable } from '#server/subjects/fines/fine-line.ts';
import { vehiclePlans } from '#server/subjects/plans/vehicle-plans.ts';

/** What a vehicle owes of a tax, all years, on a day. */
export interface Statement {
  lines: DebtLine[];
  /** Those that are owed as they are: not in a plan, not exempt. */
  owed: DebtLine[];
  summary: ResumenDeuda;
}

const NOT_OWED = new Set(['EN_PLAN', 'EXENTA']);

/** Whether a line is owed as it is: not in a plan, not exempt. */
export function isOwed({ situation }: DebtLine): boolean {
  return !NOT_OWED.has(situation);
}

/** The debt statement of a vehicle (domain R14). What a plan includes counts as what is left of the plan. */
export async function statementOf(
  vehicle: Vehicle,
  tax: string,
  day: string,
  terms: DebtTerms,
  context: Context,
): Promise<Statement> {
  const lines = await debtOf(vehicle.plate, tax, day, terms, context);
  const owed = lines.filter(isOwed);
  const judicial = owed.filter(({ situation }) => situation === 'JUDICIAL');
  const ordinary = owed.filter(({ situation }) => situation !== 'JUDICIAL');
  const inPlans = await leftOfPlans(vehicle.plate, tax, day, terms, context);
  const fines = await fineLines(await finesOf(context.db, vehicle.plate), context);
  const summary = {
    vencida: fromCents(totalOf(ordinary.filter(({ row }) => row.due_date < day))),
    a_vencer: fromCents(totalOf(ordinary.filter(({ row }) => row.due_date >= day))),
    en_plan: fromCents(totalOf(inPlans)),
    judicial: fromCents(totalOf(judicial)),
    multas: fromCents(fines.filter(isPayable).reduce((sum, { total }) => sum + (total ?? 0), 0)),
  };
  return { lines, owed, summary };
}

/** The unpaid instalments of the plans of a tax that are in force or were signed and wait for their down payment. */
async function leftOfPlans(
  plate: string,
  tax: string,
  day: string,
  terms: DebtTerms,
  context: Context,
): Promise<DebtLine[]> {
  const plans = (await vehiclePlans(plate, context)).filter(
    (plan) => plan.tax === tax && (plan.status === 'VIGENTE' || isUnstarted(plan)),
  );
  const rows = await Promise.all(plans.map(({ number }) => planRows(context.db, number)));
  return debtLines(rows.flat().filter(isOpen), day, terms, context);
}
