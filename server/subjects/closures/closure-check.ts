import type { ControlCierre } from '#contract/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { FIRST_MONTH } from '#server/subjects/declarations/declaration-desk.ts';
import type { Context } from '#server/core/context/context.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { TURNOVER_TAX } from '#server/rules/tax-names.ts';
import { declarableMonths, monthOn, periodOfMonth } from '#server/rules/declared-months.ts';
import type { ClosurePending } from '#server/rules/closure-notice.ts';
import type { Business } from '#server/core/store/declaration-schema.ts';
import { declarationsOf } from '#server/subjects/declarations/declarations.ts';
import { instalmentsOf, obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { isUnstarted, plansOf } from '#server/subjects/plans/plans.ts';
import { isAfterCeasing } from './ceasing.ts';
import { KINDS_OF_DEBT, TO_SETTLE } from './kinds-of-debt.ts';

/** What stands between some businesses of a taxpayer and their closure on a day. */
export interface ClosureCheck {
  controls: ControlCierre[];
  pending: ClosurePending;
}

/** What is looked at before a business is closed. Billed regimes declare nothing: theirs are only the instalments. */
export async function closureCheck(
  closing: readonly Business[],
  day: string,
  context: Context,
): Promise<ClosureCheck> {
  const declares = closing.some(({ tax }) => tax === TURNOVER_TAX);
  const periods = await missingPeriods(closing, day, context);
  const lines = await owedBy(closing, day, context);
  const free = lines.filter(({ heldBy }) => heldBy === null);
  const kinds = KINDS_OF_DEBT.filter(({ control }) => declares || control === TO_SETTLE);
  const debts = kinds.map((kind) => ({ kind, of: free.filter(({ row }) => kind.takes(row, closing)) }));
  const plans = await plansControl(closing, context);
  const settling = lines.some(
    ({ heldBy, row }) => heldBy !== null && kinds.some((kind) => kind.takes(row, closing)),
  );
  const controls = [
    declares ? declared(periods) : passed('DDJJ', 'Tu régimen no presenta declaraciones'),
    ...debts.map(({ kind: { control, one, many }, of }) =>
      of.length === 0 ? passed(control) : failed(control, count(of.length, one, many), totalOf(of)),
    ),
    ...KINDS_OF_DEBT.filter((kind) => !kinds.includes(kind)).map(({ control }) =>
      passed(control, 'Tu régimen no lo pide'),
    ),
    plans.control,
    settling ? failed('PAGOS', 'Pago sin acreditar (hasta 72 h hábiles)') : passed('PAGOS'),
  ];
  const owed = debts.reduce((sum, { of }) => sum + totalOf(of), 0);
  return { controls, pending: { periods, owed, latePlans: plans.late, settling } };
}

/** Months up to the last day that can be declared and were not, oldest first. */
async function missingPeriods(
  closing: readonly Business[],
  day: string,
  { db, today }: Context,
): Promise<string[]> {
  const last = monthOn(day);
  const missing = await Promise.all(
    closing
      .filter(({ tax }) => tax === TURNOVER_TAX)
      .map(async (business) => {
        const filed = new Set((await declarationsOf(db, business.register_number)).map(({ month }) => month));
        const months = declarableMonths(business, FIRST_MONTH, today);
        return months.filter((month) => month <= last && !filed.has(month));
      }),
  );
  return [...new Set(missing.flat())].toSorted((a, b) => a - b).map(periodOfMonth);
}

/** What the taxpayer owes today of the months up to the last day, plans apart. */
async function owedBy(closing: readonly Business[], day: string, context: Context): Promise<DebtLine[]> {
  const [business] = closing;
  const rows = business ? await obligationsOfTaxpayer(context.db, business.taxpayer_id) : [];
  const open = rows.filter(
    (row) =>
      isOpen(row) && row.plan_number === null && row.situation !== 'EXENTA' && !isAfterCeasing(row, day),
  );
  return debtLines(open, context.today, await debtTerms(context.db), context);
}

async function plansControl(
  closing: readonly Business[],
  { db, today }: Context,
): Promise<{ control: ControlCierre; late: string[] }> {
  const all = await Promise.all(closing.map(({ register_number, tax }) => plansOf(db, register_number, tax)));
  const unstarted = all.flat().find(isUnstarted);
  if (unstarted) {
    const { number, down_payment } = unstarted;
    return {
      control: failed('PLANES', `Plan N° ${number} sin el anticipo pagado`, down_payment),
      late: [number],
    };
  }
  const inForce = all.flat().filter(({ status }) => status === 'VIGENTE');
  const late: string[] = [];
  for (const { number } of inForce) {
    const open = (await instalmentsOf(db, number)).filter(isOpen);
    if (open.some(({ due_date }) => due_date < today)) late.push(number);
  }
  if (late.length > 0)
    return { control: failed('PLANES', `Plan N° ${late.join(', ')} con cuotas vencidas`), late };
  const upToDate = inForce.map(({ number }) => `Plan N° ${number} al día`).join(', ');
  return { control: passed('PLANES', upToDate || null), late };
}

function declared(periods: readonly string[]): ControlCierre {
  if (periods.length === 0) return passed('DDJJ');
  return failed('DDJJ', `Sin presentar: ${periods.join(', ')}`);
}

function passed(control: string, detalle: string | null = null): ControlCierre {
  return { control, ok: true, detalle, importe: null };
}

function failed(control: string, detalle: string, cents?: number): ControlCierre {
  return { control, ok: false, detalle, importe: cents === undefined ? null : fromCents(cents) };
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
