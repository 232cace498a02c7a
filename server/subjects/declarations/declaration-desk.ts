import type { Context } from '#server/core/context/context.ts';
import { daysOff, debtTerms, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { FIRST_DECLARED_DAY } from '#server/rules/tax-constants.ts';
import { declarableMonths, monthOfPeriod, monthOn } from '#server/rules/declared-months.ts';
import type { Month } from '#server/rules/declared-months.ts';
import type { TaxCredits } from '#server/rules/turnover-tax.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import type { Business, Declaration } from '#server/core/store/declaration-schema.ts';
import { declarationsOf } from './declarations.ts';
import { heldBy, obligationsById } from '#server/subjects/debt/obligations.ts';
import { dueOf, isDeclared } from './declared-taxes.ts';

/** What is known of a month of any inscription before somebody declares it. Amounts in cents. */
export interface DeclarationDesk {
  business: Business;
  period: string;
  month: Month;
  due: string;
  late: boolean;
  terms: DebtTerms;
  /** Everything it declared, oldest first. */
  filed: readonly Declaration[];
  /** The one that is in force for the month: it would be replaced. */
  replaced: Declaration | null;
  sequence: number;
  /** The one whose credit is left, and that credit. */
  previous: Declaration | null;
  previousCredit: number;
  /** Paid for declarations of the month that were replaced, or would be. */
  paidBefore: number;
}

/** The first month that is declared online. */
export const FIRST_MONTH = monthOn(FIRST_DECLARED_DAY);

/**
 * What there is to know of a month of a business of whoever signed in. Refuses with `padron_ajeno`, `periodo_futuro`,
 * `periodo_no_declarable` or `no_rectificable`.
 */
export async function declarationDesk(
  asked: { padron: string; periodo: string },
  context: Context,
): Promise<DeclarationDesk> {
  const { db, today, taxpayer, refuse } = context;
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  const business = own.find((one) => one.register_number === asked.padron && isDeclared(one));
  if (!taxpayer || !business) throw refuse('padron_ajeno', { padron: asked.padron });
  const period = asked.periodo;
  const month = monthOfPeriod(period);
  if (month >= monthOn(today)) throw refuse('periodo_futuro', { periodo: period });
  if (!declarableMonths(business, FIRST_MONTH, today).includes(month))
    throw refuse('periodo_no_declarable', { periodo: period });
  const terms = await debtTerms(db);
  const due = dueOf(business, month, taxpayer.cuit, daysOff(terms));
  const filed = await declarationsOf(db, business.register_number);
  const ofMonth = filed.filter((one) => one.month === month);
  const replaced = ofMonth.at(-1) ?? null;
  const previous = previousOf(month, replaced, filed);
  return {
    business,
    period,
    month,
    due,
    late: today > due,
    terms,
    filed,
    replaced,
    sequence: ofMonth.length,
    previous,
    previousCredit: previous?.credit ?? 0,
    paidBefore: await paidFor(ofMonth, context),
  };
}

/** What a month has to its credit before anything is withheld or collected. */
export function ownCredits({ paidBefore, previousCredit }: DeclarationDesk): TaxCredits {
  return { withheld: 0, collected: 0, onAccount: paidBefore, previous: previousCredit };
}

/** The latest declaration in force of an earlier month, when it left a credit that no other one takes. */
function previousOf(
  month: Month,
  replaced: Declaration | null,
  filed: readonly Declaration[],
): Declaration | null {
  const inForce = filed.filter((one) => one.state === 'PRESENTADA');
  const latest = inForce.filter((one) => one.month < month).at(-1);
  if (!latest || latest.credit === 0) return null;
  const taken = inForce.some((one) => one.previous_number === latest.number && one !== replaced);
  return taken ? null : latest;
}

/** Refuses with `no_rectificable` while what the month left to pay is on its way to be paid. */
async function paidFor(ofMonth: readonly Declaration[], { db, refuse }: Context): Promise<number> {
  const ids = ofMonth.flatMap(({ obligation_id: id }) => (id === null ? [] : [id]));
  const rows = await obligationsById(db, ids);
  const held = await heldBy(db, ids);
  const periodo = ofMonth[0]?.period ?? '';
  for (const { id, status, situation } of rows) {
    if (held.has(id)) throw refuse('no_rectificable', { periodo, motivo: 'se está pagando' });
    if (status === 'PARCIAL' || (status === 'PENDIENTE' && situation !== 'NORMAL'))
      throw refuse('no_rectificable', {
        periodo,
        motivo: 'su deuda tiene pagos parciales o está en gestión',
      });
  }
  return rows.filter(({ status }) => status === 'PAGADA').reduce((sum, { capital }) => sum + capital, 0);
}
