import type { Database } from '#server/core/store/database.ts';
import { revertedDebts } from '#server/rules/plans/plan-lapse.ts';
import { includedLines } from './plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';

/**
 * Gives back the debt that a plan took in: it is owed as before, less what was paid of the plan, which covers the oldest
 * first, each in proportion to its capital and its interest.
 *
 * @param paid cents of the plan, down payment included
 */
export async function returnLines(db: Database, plan: Plan, paid: number): Promise<void> {
  const lines = await includedLines(db, plan.number);
  const left = revertedDebts(lines, paid);
  for (const [i, line] of lines.entries()) {
    const rest = left[i] ?? line;
    const covered = { capital: line.capital - rest.capital, interest: line.interest - rest.interest };
    const sum = covered.capital + covered.interest;
    const whole = rest.capital + rest.interest === 0;
    const started = line.paid_before > 0 || sum > 0;
    const paying = sum > 0 ? { receipt_number: `PLAN-${plan.number}` } : {};
    await db
      .updateTable('obligation')
      .set({
        ...paying,
        situation: 'NORMAL',
        reason: null,
        plan_number: null,
        status: whole ? 'PAGADA' : started ? 'PARCIAL' : 'PENDIENTE',
        paid: line.paid_before + sum,
        paid_on: whole ? plan.date : (line.paid_on_before ?? (sum > 0 ? plan.date : null)),
      })
      .where('id', '=', line.obligation_id)
      .execute();
    await db
      .updateTable('plan_line')
      .set({ covered_capital: covered.capital, covered_interest: covered.interest })
      .where('plan_number', '=', plan.number)
      .where('obligation_id', '=', line.obligation_id)
      .execute();
  }
}

/** Puts the debt of a plan back in it, as it was when the plan was signed. */
export async function takeLinesBack(db: Database, { number }: Plan): Promise<void> {
  for (const line of await includedLines(db, number))
    await db
      .updateTable('obligation')
      .set({
        situation: 'EN_PLAN',
        reason: `Incluida en el plan N° ${number}`,
        plan_number: number,
        status: line.paid_before > 0 ? 'PARCIAL' : 'PENDIENTE',
        paid: line.paid_before,
        paid_on: line.paid_on_before,
        receipt_number: null,
      })
      .where('id', '=', line.obligation_id)
      .execute();
  await db
    .updateTable('plan_line')
    .set({ covered_capital: 0, covered_interest: 0 })
    .where('plan_number', '=', number)
    .execute();
}
