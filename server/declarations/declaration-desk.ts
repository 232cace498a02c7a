import type { Context } from '#server/endpoints/context.ts';
import { daysOff, debtTerms, type DebtTerms } from '#server/endpoints/debt-terms.ts';
import { DECLARATION_DUE_DAYS, FIRST_DECLARED_DAY } from '#server/endpoints/tax-constants.ts';
import { TURNOVER_TAX } from '#server/endpoints/tax-names.ts';
import { declarableMonths, monthOfPeriod, monthOn, partsOfMonth } from '#server/rules/declared-months.ts';
import type { Month } from '#server/rules/declared-months.ts';
import { declarationDueDate } from '#server/rules/due-dates.ts';
import { unitsToCents } from '#server/rules/tariffs.ts';
import { activitiesOfBusiness, allActivities, businessesOf } from '#server/store/businesses.ts';
import { unitValue } from '#server/store/catalogues.ts';
import type { Activity, Business, Declaration, TaxCredit } from '#server/store/declaration-schema.ts';
import { creditsFor, declarationsOf } from '#server/store/declarations.ts';
import { heldBy, obligationsById } from '#server/store/obligations.ts';

/** An activity with its minimum of the month, in cents. */
export interface PricedActivity extends Activity {
  minimum: number;
}

/** All that is known of a month of a business before somebody declares it. Amounts in cents. */
export interface DeclarationDesk {
  business: Business;
  period: string;
  month: Month;
  due: string;
  late: boolean;
  terms: DebtTerms;
  /** All there are, by code. */
  activities: ReadonlyMap<string, PricedActivity>;
  /** Codes of those the business is registered for. */
  registered: readonly string[];
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
  /** Withheld from the taxpayer and used by no other declaration. */
  credits: readonly TaxCredit[];
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
  const business = own.find((one) => one.register_number === asked.padron && one.tax === TURNOVER_TAX);
  if (!taxpayer || !business) throw refuse('padron_ajeno', { padron: asked.padron });
  const period = asked.periodo;
  const month = monthOfPeriod(period);
  if (month >= monthOn(today)) throw refuse('periodo_futuro', { periodo: period });
  if (!declarableMonths(business, FIRST_MONTH, today).includes(month))
    throw refuse('periodo_no_declarable', { periodo: period });
  const terms = await debtTerms(db);
  const due = declarationDueDate(partsOfMonth(month), taxpayer.cuit, DECLARATION_DUE_DAYS, daysOff(terms));
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
    activities: await pricedActivities(month, context),
    registered: await activitiesOfBusiness(db, business.register_number),
    filed,
    replaced,
    sequence: ofMonth.length,
    previous,
    previousCredit: previous?.credit ?? 0,
    paidBefore: await paidFor(ofMonth, context),
    credits: await creditsOfMonth(month, replaced, taxpayer.id, db),
  };
}

/** What was withheld up to the end of the month. */
async function creditsOfMonth(
  month: Month,
  replaced: Declaration | null,
  taxpayerId: number,
  db: Context['db'],
): Promise<TaxCredit[]> {
  const free = await creditsFor(db, taxpayerId, replaced?.number ?? null);
  return free.filter(({ date }) => monthOn(date) <= month);
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

async function pricedActivities(month: Month, { db }: Context): Promise<Map<string, PricedActivity>> {
  const { year, month: number } = partsOfMonth(month);
  const unit = await unitValue(db, 'UT', `${year}-${String(number).padStart(2, '0')}-01`);
  const all = await allActivities(db);
  return new Map(
    all.map((one) => [one.code, { ...one, minimum: unitsToCents(one.minimum_units, unit) }] as const),
  );
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
