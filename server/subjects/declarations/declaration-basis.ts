import type {
  Caller,
  ErrorsOf,
  Moment,
  Now,
  Office,
  Refusing,
  DataStore,
} from '#server/core/context/context.ts';
import { daysOff, debtTerms, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { FIRST_DECLARED_DAY } from '#server/rules/money/tax-constants.ts';
import { declarableMonths, dayOne, monthOfPeriod, monthOn } from '#server/rules/calendar/declared-months.ts';
import {
  compareDeclaredPeriods,
  daysOfPeriod,
  isSamePeriod,
  periodName,
  type DeclaredPeriod,
} from '#server/rules/calendar/declared-periods.ts';
import { AGENT_TAXES } from '#server/rules/taxes/tax-codes.ts';
import type { TaxCredits } from '#server/rules/taxes/turnover-tax.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import type { Business, Declaration } from '#server/core/store/schema/declaration-schema.ts';
import { declarationsOf } from './declarations.ts';
import { heldBy, obligationsById } from '#server/subjects/debt/obligations.ts';
import { dueOf, isDeclared } from './declared-taxes.ts';

/** Data needed to declare a period (a month or a fortnight) of an inscription. Amounts in cents. */
export interface DeclarationBasis extends DeclaredPeriod {
  business: Business;
  /** Name of the period, as displayed. */
  period: string;
  due: string;
  late: boolean;
  terms: DebtTerms;
  /** All its declarations, oldest first. */
  filed: readonly Declaration[];
  /** The declaration in force for the period, to be replaced; null: none. */
  replaced: Declaration | null;
  sequence: number;
  /** The earlier declaration with an unused credit, and that credit. */
  previous: Declaration | null;
  previousCredit: number;
  /** Amounts paid for declarations of the period that were replaced, or are about to be. */
  paidBefore: number;
}

/** First month that is declared online. */
export const FIRST_MONTH = monthOn(FIRST_DECLARED_DAY);

/** The period to declare. */
export interface RequestedPeriod {
  padron: string;
  periodo: string;
  /** A code of quincenas; missing: the whole month. */
  quincena?: string;
}

/**
 * Loads the data of a period of a business of the signed-in taxpayer. Refuses with `padron_ajeno`, `periodo_futuro`,
 * `periodo_no_declarable`, `otra_forma` or `no_rectificable`.
 */
export async function declarationBasis(
  asked: RequestedPeriod,
  context: Moment &
    Caller &
    Pick<Office, 'tables'> &
    Refusing<'otra_forma' | 'padron_ajeno' | ErrorsOf<typeof periodAsked> | ErrorsOf<typeof paidFor>>,
): Promise<DeclarationBasis> {
  const { db, tables, today, taxpayer, refuse } = context;
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  const business = own.find((one) => one.register_number === asked.padron && isDeclared(one));
  if (!taxpayer || !business) throw refuse('padron_ajeno', { padron: asked.padron });
  const declared = periodAsked(asked, business, context);
  const period = periodName(declared);
  const terms = await debtTerms({ db, today });
  const due = dueOf(business, declared, taxpayer.cuit, { tables, holidays: daysOff(terms) });
  const filed = await declarationsOf(db, business.register_number);
  const other = filed.find((one) => one.month === declared.month && !hasSameShape(one, declared));
  if (other)
    throw refuse('otra_forma', {
      periodo: asked.periodo,
      forma: other.fortnight === 0 ? 'por mes entero' : 'por quincenas',
    });
  const ofPeriod = filed.filter((one) => isSamePeriod(one, declared));
  const replaced = ofPeriod.at(-1) ?? null;
  const previous = previousOf(declared, replaced, filed);
  return {
    ...declared,
    business,
    period,
    due,
    late: today > due,
    terms,
    filed,
    replaced,
    sequence: ofPeriod.length,
    previous,
    previousCredit: previous?.credit ?? 0,
    paidBefore: await paidFor(ofPeriod, period, context),
  };
}

/** Only agents declare by fortnights. A fortnight can be declared from the day after it ends. */
function periodAsked(
  { periodo, quincena }: RequestedPeriod,
  business: Business,
  { today, refuse }: Now & Refusing<'periodo_futuro' | 'periodo_no_declarable'>,
): DeclaredPeriod {
  const month = monthOfPeriod(periodo);
  const fortnight = quincena === '1' ? 1 : quincena === '2' ? 2 : 0;
  const period: DeclaredPeriod = { month, fortnight };
  const name = { periodo: periodName(period) };
  if (daysOfPeriod(period).last >= today) throw refuse('periodo_futuro', name);
  const isDeclarable = declarableMonths(business, FIRST_MONTH, dayOne(month + 1)).includes(month);
  if (!isDeclarable || (fortnight > 0 && !AGENT_TAXES.includes(business.tax)))
    throw refuse('periodo_no_declarable', name);
  return period;
}

/** Returns true when both are fortnights or both whole months: a month cannot mix both. */
function hasSameShape(one: DeclaredPeriod, other: DeclaredPeriod): boolean {
  return (one.fortnight === 0) === (other.fortnight === 0);
}

/** Credits of a month before withholdings and perceptions. */
export function ownCredits({ paidBefore, previousCredit }: DeclarationBasis): TaxCredits {
  return { withheld: 0, collected: 0, onAccount: paidBefore, previous: previousCredit };
}

/** The latest declaration in force of an earlier period, if its credit is not used by another one. */
function previousOf(
  period: DeclaredPeriod,
  replaced: Declaration | null,
  filed: readonly Declaration[],
): Declaration | null {
  const inForce = filed.filter((one) => one.state === 'PRESENTADA');
  const latest = inForce.filter((one) => compareDeclaredPeriods(one, period) < 0).at(-1);
  if (!latest || latest.credit === 0) return null;
  const taken = inForce.some((one) => one.previous_number === latest.number && one !== replaced);
  return taken ? null : latest;
}

/** Refuses with `no_rectificable` while a payment of the period is in progress. */
async function paidFor(
  filed: readonly Declaration[],
  periodo: string,
  { db, refuse }: DataStore & Refusing<'no_rectificable'>,
): Promise<number> {
  const ids = filed.flatMap(({ obligation_id: id }) => (id === null ? [] : [id]));
  const rows = await obligationsById(db, ids);
  const held = await heldBy(db, ids);
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
