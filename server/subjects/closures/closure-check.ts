import type { Caller, Moment, Office, DataStore } from '#server/core/context/context.ts';
import type { ControlCierre } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { FIRST_MONTH } from '#server/subjects/declarations/declaration-basis.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { AGENT_TAXES, TURNOVER_TAX } from '#server/rules/taxes/tax-codes.ts';
import {
  declarableMonths,
  monthOn,
  periodOfMonth,
  type Month,
} from '#server/rules/calendar/declared-months.ts';
import { missingOf } from '#server/rules/calendar/declared-periods.ts';
import { CREDIT_TERM } from '#server/rules/calendar/credit-term.ts';
import type { ClosurePending } from '#server/rules/states/closure-notice.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { declarationsOf } from '#server/subjects/declarations/declarations.ts';
import { instalmentsOf, obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { isUnstarted, plansOf } from '#server/subjects/plans/plans.ts';
import { ACTIVITY, isAfterCeasing, type Ceasing } from './ceasing.ts';
import { ADVERTISING, KINDS_OF_DEBT, TO_SETTLE, WITHHOLDINGS } from './kinds-of-debt.ts';
import { mediaLeftByClosure } from './media-left-by-closure.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';
import { counted } from '#formats/written/counted.ts';

/** Result of the controls of a closure on a day. */
export interface ClosureCheck {
  controls: ControlCierre[];
  pending: ClosurePending;
}

/**
 * Runs the controls of a closure. Billed regimes have no declarations: only their instalments and the advertising left
 * in place are checked.
 */
export async function closureCheck(
  closing: readonly Business[],
  { fecha_cese: day, alcance }: Pick<Ceasing, 'fecha_cese' | 'alcance'>,
  context: Moment & Caller & Pick<Office, 'portal'>,
): Promise<ClosureCheck> {
  const own = closing.filter(({ tax }) => tax === TURNOVER_TAX);
  const declares = own.length > 0;
  const months = await missingMonths(own, day, context);
  const agent = declares ? await missingMonths(await agenciesOf(closing, context), day, context) : [];
  const media = alcance === ACTIVITY ? [] : await mediaLeftByClosure(closing, context);
  const lines = await owedBy(closing, day, context);
  const free = lines.filter(({ heldBy }) => heldBy === null);
  const kinds = KINDS_OF_DEBT.filter(({ control }) => declares || control === TO_SETTLE);
  const debts = kinds.map((kind) => ({ kind, of: free.filter(({ row }) => kind.takes(row, closing)) }));
  const plans = await plansControl(closing, context);
  const uncredited = lines.some(
    ({ heldBy, row }) => heldBy !== null && kinds.some((kind) => kind.takes(row, closing)),
  );
  const others: Readonly<Partial<Record<CodeOf<'controles_cierre'>, string | null>>> = {
    [ADVERTISING]: standing(media),
    [WITHHOLDINGS]: unpresented(agent),
  };
  const controls = [
    declares
      ? controlOf('DDJJ', [unpresented(months)])
      : passed('DDJJ', 'Tu régimen no presenta declaraciones'),
    ...KINDS_OF_DEBT.map((kind) => {
      const { control, one, many } = kind;
      const owed = debts.find((debt) => debt.kind === kind)?.of;
      const besides = others[control] ?? null;
      if (!owed && besides === null)
        return passed(control, control === ADVERTISING ? 'Sin publicidad en pie' : 'Tu régimen no lo pide');
      const debt = owed && owed.length > 0 ? counted(owed.length, one, many) : null;
      return controlOf(control, [debt, besides], debt === null ? undefined : totalOf(owed ?? []));
    }),
    plans.control,
    uncredited ? failed('PAGOS', `Pago sin acreditar (${CREDIT_TERM})`) : passed('PAGOS'),
  ];
  const owed = debts.reduce((sum, { of }) => sum + totalOf(of), 0);
  const periods = [...new Set([...months, ...agent])].toSorted((a, b) => a - b).map(periodOfMonth);
  return { controls, pending: { periods, owed, latePlans: plans.late, media, uncredited } };
}

/** The businesses under which the owner withholds or collects tax. */
async function agenciesOf(closing: readonly Business[], { db }: DataStore): Promise<Business[]> {
  const [business] = closing;
  const own = business ? await businessesOf(db, business.taxpayer_id) : [];
  return own.filter(({ tax }) => AGENT_TAXES.includes(tax));
}

/** Months up to the last day that should have been declared and were not, oldest first. */
async function missingMonths(
  businesses: readonly Business[],
  day: string,
  { db, today }: Moment,
): Promise<Month[]> {
  const last = monthOn(day);
  const missing = await Promise.all(
    businesses.map(async (business) => {
      const filed = await declarationsOf(db, business.register_number);
      const months = declarableMonths(business, FIRST_MONTH, today);
      return months.filter((month) => month <= last && missingOf(month, filed).length > 0);
    }),
  );
  return [...new Set(missing.flat())].toSorted((a, b) => a - b);
}

/** Debt of the taxpayer today for months up to the last day, plans excluded. */
async function owedBy(
  closing: readonly Business[],
  day: string,
  context: Moment & Pick<Office, 'portal'>,
): Promise<DebtLine[]> {
  const [business] = closing;
  const rows = business ? await obligationsOfTaxpayer(context.db, business.taxpayer_id) : [];
  const open = rows.filter(
    (row) =>
      isObligationOpen(row) &&
      row.plan_number === null &&
      row.situation !== 'EXENTA' &&
      !isAfterCeasing(row, day),
  );
  return debtLines(open, context.today, await debtTerms(context), context);
}

async function plansControl(
  closing: readonly Business[],
  { db, today }: Moment,
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
    const open = (await instalmentsOf(db, number)).filter(isObligationOpen);
    if (open.some(({ due_date }) => due_date < today)) late.push(number);
  }
  if (late.length > 0)
    return { control: failed('PLANES', `Plan N° ${late.join(', ')} con cuotas vencidas`), late };
  const upToDate = inForce.map(({ number }) => `Plan N° ${number} al día`).join(', ');
  return { control: passed('PLANES', upToDate || null), late };
}

function unpresented(months: readonly Month[]): string | null {
  return months.length === 0 ? null : `Sin presentar: ${months.map(periodOfMonth).join(', ')}`;
}

function standing(media: readonly string[]): string | null {
  return media.length === 0 ? null : `Sin dar de baja: ${media.join(', ')}`;
}

/** A control that fails for each reason given, and passes without any. */
function controlOf(
  control: CodeOf<'controles_cierre'>,
  reasons: readonly (string | null)[],
  cents?: number,
): ControlCierre {
  const said = reasons.filter((one) => one !== null).join(' · ');
  return said === '' ? passed(control) : failed(control, said, cents);
}

function passed(control: CodeOf<'controles_cierre'>, detalle: string | null = null): ControlCierre {
  return { control, ok: true, detalle, importe: null };
}

function failed(control: CodeOf<'controles_cierre'>, detalle: string, cents?: number): ControlCierre {
  return { control, ok: false, detalle, importe: cents === undefined ? null : fromCents(cents) };
}
