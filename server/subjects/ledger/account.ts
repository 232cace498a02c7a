import type { SignedIn, Context, ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { yearOf } from '#formats/date.ts';
import { comparePeriods, periodOf } from '#formats/period.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { balanceOf, withBalances, type Movement } from '#server/rules/debt/ledger.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { accountedDebts, type AccountedDebt } from './accounted-debt.ts';

/** A movement of an account, with its debt and the balance after it. */
export interface AccountLine extends Movement {
  debt: AccountedDebt;
  balance: number;
}

/** An account between two periods. In cents. */
export interface Account {
  from: string;
  to: string;
  opening: number;
  lines: AccountLine[];
  closing: number;
  /** Overpaid amount over all obligations. */
  inFavour: number;
}

const UNPAID = new Set(['A_VENCER', 'VENCIDA', 'PARCIAL', 'EN_PROCESO']);
const YEARS_BACK = 5;

/** Range of periods: as requested, by default from January of last year to this month. */
type Range = Pick<Account, 'from' | 'to'>;

/** The account of the signed-in taxpayer, oldest movement first; its opening balance is that of earlier periods. */
export async function accountOf(
  filter: RequestOf<'CuentaCorriente/Consulta'>,
  context: Moment & SignedIn & Pick<Office, 'portal'> & Refusing<ErrorsOf<typeof rangeOf>>,
): Promise<Account> {
  const range = await rangeOf(filter, context);
  const debts = (await accountedDebts(context.taxpayer, context)).filter(passes(filter));
  const before = debts.filter(({ period }) => comparePeriods(period, range.from) < 0);
  const within = debts.filter(
    ({ period }) => comparePeriods(period, range.from) >= 0 && comparePeriods(period, range.to) <= 0,
  );
  const opening = balanceOf(before.flatMap(({ movements }) => movements));
  const ordered = within
    .flatMap((debt) => debt.movements.map((movement, i) => ({ ...movement, debt, i })))
    .toSorted((a, b) => compare(a.date, b.date) || compare(a.debt.id, b.debt.id) || a.i - b.i);
  const lines = withBalances(opening, ordered);
  const inFavour = [...before, ...within].reduce((sum, d) => sum + Math.max(0, -balanceOf(d.movements)), 0);
  return { ...range, opening, lines, closing: lines.at(-1)?.balance ?? opening, inFavour };
}

/** Oldest period of an account. */
export async function firstPeriod({ db, today }: Pick<Context, 'db' | 'today'>): Promise<string> {
  const years = Number(await parameterValue(db, 'DIFERENCIA_ANIO_CUENTA_UNICA', today)) || YEARS_BACK;
  return `01/${yearOf(today) - years}`;
}

async function rangeOf(
  { desde, hasta }: RequestOf<'CuentaCorriente/Consulta'>,
  context: Moment & Refusing<'periodo_anterior' | 'rango_invertido'>,
): Promise<Range> {
  const { today, refuse } = context;
  const first = await firstPeriod(context);
  const to = hasta ?? periodOf(today);
  const from = desde ?? `01/${Math.min(yearOf(today) - 1, Number(to.slice(3)))}`;
  if (comparePeriods(from, first) < 0) throw refuse('periodo_anterior', { primer_periodo: first });
  if (comparePeriods(to, from) < 0) throw refuse('rango_invertido');
  return { from, to };
}

function passes(filter: RequestOf<'CuentaCorriente/Consulta'>): (debt: AccountedDebt) => boolean {
  const { tributo, imponible, estado } = filter;
  return ({ tax, object, state, situation }) => {
    const unpaid = UNPAID.has(state) && situation !== 'EN_PLAN';
    if (tributo && tax !== tributo) return false;
    if (imponible && object !== imponible) return false;
    return estado === 'IMPAGO' ? unpaid : estado !== 'PAGADO' || !unpaid;
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
