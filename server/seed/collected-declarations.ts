import { dueOf } from '#server/subjects/declarations/declared-taxes.ts';
import {
  daysOfPeriod,
  fortnightsOf,
  wholeMonth,
  type DeclaredPeriod,
} from '#server/rules/calendar/declared-periods.ts';
import { AGENT_REGIMES, FIRST_DECLARED_DAY, NIGHT_UNITS } from '#server/rules/money/tax-constants.ts';
import { AGENT_TAXES, LODGING_TAX, PERCEPTION_TAX, WITHHOLDING_TAX } from '#server/rules/taxes/tax-codes.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';
import { declarableMonths, monthOn, type Month } from '#server/rules/calendar/declared-months.ts';
import { lodgingFee } from '#server/rules/taxes/lodging-fee.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { monthlyTax } from '#server/rules/taxes/turnover-tax.ts';
import type {
  Declaration,
  DeclarationStay,
  DeclarationWithholding,
  TaxCredit,
} from '#server/core/store/schema/declaration-schema.ts';
import type { NewObligation } from '#server/core/store/schema/schema.ts';
import { COLLECTING_SINCE, type SeededBusiness } from './businesses.ts';
import { filedDeclaration } from './filed-declaration.ts';
import { dayIn } from './parts/month.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';
import { Random } from './parts/random.ts';

export interface Collected {
  declarations: Declaration[];
  stays: DeclarationStay[];
  withholdings: DeclarationWithholding[];
  obligations: NewObligation[];
}

const NO_CREDITS = { withheld: 0, collected: 0, onAccount: 0, previous: 0 };
const ROOMS = ['SINGLE', 'DOBLE', 'TRIPLE', 'DEPARTAMENTO'] as const;
const [GENERAL] = AGENT_REGIMES;
const COLLECTED_TAXES = [LODGING_TAX, ...AGENT_TAXES];
/** Codes of clases_credito. */
const RETENTION = 'RETENCION';
const PERCEPTION = 'PERCEPCION';

/**
 * What those who collect for the city declared up to a day: the stays of the hotel, and what the agent withheld and
 * collected, which is what the others have to their credit. All are up to date but for the last month of stays and of
 * retentions. Writes on each credit where it was informed.
 */
export function collectedDeclarations(
  businesses: readonly SeededBusiness[],
  credits: readonly TaxCredit[],
  office: DatedOffice,
): Collected {
  const all: Collected = { declarations: [], stays: [], withholdings: [], obligations: [] };
  for (const business of businesses.filter(({ tax }) => COLLECTED_TAXES.includes(tax))) {
    const random = new Random(`collected ${business.register_number}`);
    const file = (period: DeclaredPeriod, lines: readonly { amount: number }[]): string => {
      const determined = lines.reduce((sum, { amount }) => sum + amount, 0);
      const tax = monthlyTax(determined, 0, NO_CREDITS);
      const { declaration, obligation } = filedDeclaration(business, period, { tax }, office, random);
      all.declarations.push(declaration);
      if (obligation) all.obligations.push(obligation);
      return declaration.number;
    };
    for (const period of declaredPeriods(business, office))
      if (business.tax === LODGING_TAX) {
        const stays = staysIn(period.month, random);
        const declaration = file(period, stays);
        all.stays.push(...stays.map((stay, line) => ({ ...stay, declaration, line })));
      } else {
        const informed = informedBy(business, period, credits);
        const declaration = file(period, informed);
        for (const credit of informed) credit.informed_in = declaration;
        all.withholdings.push(...withholdings(informed, declaration, businesses));
      }
  }
  return all;
}

/** The first month of withholdings was declared by fortnights. */
function declaredPeriods(business: SeededBusiness, office: DatedOffice): DeclaredPeriod[] {
  const months = declarableMonths(business, monthOn(FIRST_DECLARED_DAY), office.today);
  if (business.tax === PERCEPTION_TAX)
    return months
      .map(wholeMonth)
      .filter((one) => dueOf(business, one, business.cuit, office) <= office.today);
  const first = business.tax === WITHHOLDING_TAX ? monthOn(COLLECTING_SINCE) : null;
  return months
    .slice(0, -1)
    .flatMap((month) => (month === first ? fortnightsOf(month) : [wholeMonth(month)]));
}

function staysIn(month: Month, random: Random): Omit<DeclarationStay, 'declaration' | 'line'>[] {
  const perNight = unitsToCents(NIGHT_UNITS, unitOn('UT', dayIn(month, 1)));
  return ROOMS.map((room) => {
    const stay = { persons: random.integer(20, 90), nights: random.integer(1, 4), exempt: 0 };
    return { room, ...stay, exempt_reason: null, amount: lodgingFee(stay, perNight) };
  });
}

/** Credits of others for the withholdings or perceptions of an agent in a period. */
function informedBy(
  { cuit, tax }: SeededBusiness,
  period: DeclaredPeriod,
  credits: readonly TaxCredit[],
): TaxCredit[] {
  const { first, last } = daysOfPeriod(period);
  const kind = tax === PERCEPTION_TAX ? PERCEPTION : RETENTION;
  return credits.filter(
    (one) => one.agent_cuit === cuit && one.kind === kind && first <= one.date && one.date <= last,
  );
}

/** The agent's declaration of them, at the general rate. */
function withholdings(
  informed: readonly TaxCredit[],
  declaration: string,
  businesses: readonly SeededBusiness[],
): DeclarationWithholding[] {
  const owners = new Map(businesses.map((one) => [one.taxpayer_id, one]));
  return informed.map(({ taxpayer_id, kind, certificate, date, amount }, line) => {
    const owner = owners.get(taxpayer_id);
    return {
      declaration,
      line,
      subject_cuit: owner?.cuit ?? '',
      subject_name: owner?.owner ?? '',
      date,
      voucher: kind === PERCEPTION ? certificate : `F-${certificate.slice(2)}`,
      certificate,
      base: Number(divideHalfUp(BigInt(amount) * 10_000n, BigInt(GENERAL.rate))),
      regime: GENERAL.code,
      rate: GENERAL.rate,
      amount,
    };
  });
}
