import { FIRST_DECLARED_DAY } from '#server/rules/money/tax-constants.ts';
import { TURNOVER_TAX } from '#server/rules/taxes/tax-codes.ts';
import {
  declarableMonths,
  monthOn,
  periodOfMonth,
  type Month,
} from '#server/rules/calendar/declared-months.ts';
import { wholeMonth } from '#server/rules/calendar/declared-periods.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { turnoverTax } from '#server/rules/taxes/turnover-tax.ts';
import type {
  Activity,
  DeclarationActivity,
  TaxCredit,
} from '#server/core/store/schema/declaration-schema.ts';
import type { SeededBusiness } from './businesses.ts';
import { FIRST_BULK_TAXPAYER } from './bulk-taxpayers.ts';
import { ACTIVITY_LIST } from './catalogues/activities.ts';
import { collectedDeclarations, type Collected } from './collected-declarations.ts';
import { draftNumber, filedDeclaration } from './filed-declaration.ts';
import { lateOrRectified } from './late-and-rectified.ts';
import { dayIn } from './parts/month.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';
import { Random } from './parts/random.ts';
import { agentOf, givenBy } from './withholding-agents.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The company with figures of its own (#10), and the one that carries a credit (#12). */
const LAPACHOS = '0205001';
const HOTEL = '0205012';
/** The last declaration of Los Lapachos, as in the example of its endpoint. */
const KNOWN_NUMBER = 451;
const KNOWN_BASE = 7_201_666_67;
const HOTEL_CREDIT = 1_200_55;
/**
 * Agents give companies outside the demo set a certificate per fortnight when the monthly withholding exceeds these
 * cents.
 */
const FORTNIGHTLY = 3_000_00;

interface Seeded extends Collected {
  lines: DeclarationActivity[];
  credits: TaxCredit[];
}

type Turnover = Omit<Seeded, 'stays' | 'withholdings'>;

/** Declarations of the businesses up to a day, with payments and withholdings. */
export function seedDeclarations(businesses: readonly SeededBusiness[], office: DatedOffice): Seeded {
  const made = businesses
    .filter(({ tax }) => tax === TURNOVER_TAX)
    .map((business) =>
      declarationsOf(business, office, new Random(`declarations ${business.register_number}`)),
    );
  const cuits = new Map(businesses.map(({ taxpayer_id, cuit }) => [taxpayer_id, cuit]));
  const credits = givenBy(
    made.flatMap((one) => one.credits),
    cuits,
  );
  const others = collectedDeclarations(businesses, credits, office);
  return numbered({
    declarations: [...made.flatMap(({ declarations }) => declarations), ...others.declarations],
    lines: made.flatMap(({ lines }) => lines),
    credits,
    stays: others.stays,
    withholdings: others.withholdings,
    obligations: [...made.flatMap(({ obligations }) => obligations), ...others.obligations],
  });
}

function declarationsOf(business: SeededBusiness, office: DatedOffice, random: Random): Turnover {
  const first = monthOn(FIRST_DECLARED_DAY);
  const months = declarableMonths(business, first, office.today);
  const missing = business.register_number === LAPACHOS ? 2 : 1;
  const seeded: Turnover = { declarations: [], lines: [], credits: [], obligations: [] };
  const scale = random.integer(8, 90) * 100_000_00;
  const credit = creditsOf(business, office);
  const fortnights = new Random(`fortnights ${business.register_number}`);
  for (const month of months.slice(0, -missing)) declare(month, month === months.at(-missing - 1));
  const open = months.slice(-missing);
  for (const month of open) seeded.credits.push(...openCredits(month, month === open[0]));
  return seeded;

  function declare(month: Month, last: boolean): void {
    const lines = business.activities.map((code) => ({
      activity: ACTIVITY_LIST.find((one) => one.code === code) as Activity,
      base: last && business.register_number === LAPACHOS ? KNOWN_BASE : random.integer(scale / 2, scale),
    }));
    const unit = unitOn('UT', dayIn(month, 1));
    const priced = lines.map(({ base, activity }) => ({
      base: last && business.register_number === HOTEL ? 0 : base,
      rate: activity.rate,
      minimum: unitsToCents(activity.minimum_units, unit),
    }));
    const none = { withheld: 0, collected: 0, onAccount: 0, previous: 0 };
    const whole = turnoverTax(priced, none).tax;
    const withheld = withheldOf(whole, last, random);
    const tax = turnoverTax(priced, { ...none, withheld });
    const number = draftNumber(business, wholeMonth(month));
    seeded.credits.push(...certificates(month, withheld, number));
    const said = priced.map((line) => ({ ...line, base: Math.floor((line.base * 9) / 10) }));
    const less = turnoverTax(said, { ...none, withheld });
    const inTime = filedDeclaration(business, wholeMonth(month), { tax, withheld }, office, random);
    const since = { less, last: months.at(-1) as Month };
    for (const { declaration, obligations } of lateOrRectified(business, inTime, since, office)) {
      seeded.obligations.push(...obligations);
      seeded.declarations.push(declaration);
      const whole = declaration.number === number;
      seeded.lines.push(...linesOf(business, declaration.number, whole ? priced : said, whole ? tax : less));
    }
  }

  function withheldOf(whole: number, last: boolean, numbers: Random): number {
    if (last && business.register_number === LAPACHOS) return 0;
    if (last && business.register_number === HOTEL) return whole + HOTEL_CREDIT;
    return numbers.chance(80) ? Math.floor((whole * numbers.integer(2, 25)) / 100) : 0;
  }

  /** Withholdings of a month, by fortnights when large. */
  function certificates(month: Month, withheld: number, declaration: string): TaxCredit[] {
    if (withheld === 0) return [];
    const twice = withheld > FORTNIGHTLY && business.register_number >= FIRST_BULK_TAXPAYER;
    const first = twice ? Math.floor((withheld * fortnights.integer(35, 65)) / 100) : 0;
    const last = credit('RETENCION', month, 20, withheld - first, random, declaration);
    if (first === 0) return [last];
    return [credit('RETENCION', month, 8, first, fortnights, declaration), last];
  }

  /** Withholdings informed by agents for a month not declared yet. */
  function openCredits(month: Month, first: boolean): TaxCredit[] {
    if (business.register_number === LAPACHOS && first)
      return [
        { ...credit('RETENCION', month, 20, 4_120_35, random, null), certificate: 'R-000441' },
        { ...credit('PERCEPCION', month, 11, 1_980_10, random, null), certificate: 'A-0003-00018822' },
      ];
    if (business.register_number === HOTEL)
      return [{ ...credit('PERCEPCION', month, 18, 5_500_00, random, null), certificate: 'A-0003-00019001' }];
    const kinds = ['RETENCION', 'PERCEPCION', 'RETENCION', 'PERCEPCION', 'RETENCION'] as const;
    return kinds.map((kind, i) =>
      credit(kind, month, 5 * i + 3, random.integer(1_000_00, 40_000_00), random, null),
    );
  }
}

function linesOf(
  business: SeededBusiness,
  declaration: string,
  of: readonly { base: number; rate: number }[],
  { activities }: ReturnType<typeof turnoverTax>,
): DeclarationActivity[] {
  return of.map(({ base, rate }, i) => ({
    declaration,
    activity: business.activities[i] ?? '',
    gross: base,
    deductions: 0,
    deduction_kind: null,
    exempt: 0,
    base,
    rate,
    amount: activities[i] ?? 0,
  }));
}

/** Makes what agents withheld of a business. */
function creditsOf(business: SeededBusiness, office: DatedOffice) {
  return (
    kind: CodeOf<'clases_credito'>,
    month: Month,
    day: number,
    amount: number,
    numbers: Random,
    declaration: string | null,
  ): TaxCredit => ({
    id: numbers.uuid().replaceAll('-', '').slice(0, 16),
    taxpayer_id: business.taxpayer_id,
    kind,
    period: periodOfMonth(month),
    agent_cuit: agentOf(business.cuit, kind, month, office),
    certificate: `${kind === 'RETENCION' ? 'R' : 'P'}-${numbers.digits(8)}`,
    date: dayIn(month, day),
    amount,
    source: 'AGENTE',
    declaration,
    informed_in: null,
  });
}

/** Numbers them by year in order of filing; the documented one gets its number. */
function numbered({ declarations, lines, credits, stays, withholdings, obligations }: Seeded): Seeded {
  const inOrder = declarations.toSorted((a, b) => (a.filed_at < b.filed_at ? -1 : 1));
  const known = inOrder.findLast((one) => one.register_number === LAPACHOS);
  const names = new Map<string, string>();
  for (const year of new Set(inOrder.map((one) => one.filed_at.slice(0, 4)))) {
    const ofYear = inOrder.filter((one) => one.filed_at.startsWith(year));
    const at = known ? ofYear.indexOf(known) : -1;
    const first = at < 0 ? 1 : Math.max(1, KNOWN_NUMBER - at);
    ofYear.forEach((one, i) => names.set(one.number, `DJ-${year}-${String(first + i).padStart(7, '0')}`));
  }
  const name = (draft: string) => names.get(draft) ?? draft;
  return {
    declarations: inOrder.map((one) => ({ ...one, number: name(one.number) })),
    lines: lines.map((line) => ({ ...line, declaration: name(line.declaration) })),
    credits: credits.map((one) => ({
      ...one,
      declaration: one.declaration && name(one.declaration),
      informed_in: one.informed_in && name(one.informed_in),
    })),
    stays: stays.map((stay) => ({ ...stay, declaration: name(stay.declaration) })),
    withholdings: withholdings.map((one) => ({ ...one, declaration: name(one.declaration) })),
    obligations,
  };
}
