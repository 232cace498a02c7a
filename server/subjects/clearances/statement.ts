import type { Moment, Office, DataStore } from '#server/core/context/context.ts';
import type { ResumenDeuda } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';
import { isBeingPaid, planRows } from '#server/subjects/plans/plans.ts';
import type { Plan, Property, Vehicle } from '#server/core/store/schema/schema.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, debtOf, isObligationOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { fineLines, isPayable, type FineLine } from '#server/subjects/fines/fine-line.ts';
import { propertyPlans, vehiclePlans } from '#server/subjects/plans/object-plans.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Debt of a vehicle or a property for a tax, all years, on a day. */
export interface Statement {
  lines: DebtLine[];
  /** Lines that are neither in a plan nor exempt. */
  owed: DebtLine[];
  summary: ResumenDeuda;
}

const NOT_OWED = new Set(['EN_PLAN', 'EXENTA']);

/** Returns true when a line is neither in a plan nor exempt. */
export function isOwed({ situation }: DebtLine): boolean {
  return !NOT_OWED.has(situation);
}

/** The debt statement of a vehicle. What a plan includes counts as what is left of the plan. */
export async function statementOf(
  vehicle: Vehicle,
  tax: CodeOf<'tributos'>,
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'>,
): Promise<Statement> {
  const lines = await debtOf(vehicle.plate, tax, day, terms, context);
  const plans = (await vehiclePlans(vehicle.plate, context)).filter((plan) => plan.tax === tax);
  const fines = await fineLines(await finesOf(context.db, vehicle.plate), context);
  return stated(lines, await leftOfPlans(plans, day, terms, context), fines, day);
}

/** The debt statement of a property, of one of its taxes or of several. */
export async function propertyStatement(
  { unit }: Property,
  taxes: readonly CodeOf<'tributos'>[],
  day: string,
  terms: DebtTerms,
  context: DataStore & Pick<Office, 'portal'>,
): Promise<Statement> {
  const owed = await Promise.all([...new Set(taxes)].map((tax) => debtOf(unit, tax, day, terms, context)));
  const lines = owed.flat().toSorted((a, b) => a.row.due_date.localeCompare(b.row.due_date));
  const plans = (await propertyPlans(unit, context)).filter(({ tax }) => taxes.includes(tax));
  return stated(lines, await leftOfPlans(plans, day, terms, context), [], day);
}

function stated(
  lines: DebtLine[],
  inPlans: readonly DebtLine[],
  fines: readonly FineLine[],
  day: string,
): Statement {
  const owed = lines.filter(isOwed);
  const judicial = owed.filter(({ situation }) => situation === 'JUDICIAL');
  const ordinary = owed.filter(({ situation }) => situation !== 'JUDICIAL');
  const summary = {
    vencida: fromCents(totalOf(ordinary.filter(({ row }) => row.due_date < day))),
    a_vencer: fromCents(totalOf(ordinary.filter(({ row }) => row.due_date >= day))),
    en_plan: fromCents(totalOf(inPlans)),
    judicial: fromCents(totalOf(judicial)),
    multas: fromCents(fines.filter(isPayable).reduce((sum, { total }) => sum + (total ?? 0), 0)),
  };
  return { lines, owed, summary };
}

/** The unpaid instalments of those plans that are in force or were signed and wait for their down payment. */
async function leftOfPlans(
  plans: readonly Plan[],
  day: string,
  terms: DebtTerms,
  context: DataStore & Pick<Office, 'portal'>,
): Promise<DebtLine[]> {
  const running = plans.filter(isBeingPaid);
  const rows = await Promise.all(running.map(({ number }) => planRows(context.db, number)));
  return debtLines(rows.flat().filter(isObligationOpen), day, terms, context);
}
