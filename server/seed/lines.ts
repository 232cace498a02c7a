import { divideHalfUp } from '#formats/divide-half-up.ts';
import { rollForward } from '#server/rules/business-days.ts';
import { conceptId } from '#server/rules/concept-id.ts';
import { monthlyInstalments, overAge, vehicleTax } from '#server/rules/instalments.ts';
import { unitsToCents } from '#server/rules/tariffs.ts';
import type { ObligationRow } from '#server/store/schema.ts';
import { dayIn, monthFrom, monthOn, numberInYear, twoDigits, yearOfMonth } from './month.ts';
import type { Month } from './month.ts';
import { unitOn } from './office.ts';
import type { Office } from './office.ts';
import { VEHICLE_RATE } from './vehicle-draft.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

const YEARS_OF_HISTORY = 5;
const AGE_LIMIT = 20;
const FEE_UNITS = 5;
const DUE_DAY = 10;
/** Day of the month before on which an instalment is issued: odd registers first, even ones a week later. */
const ISSUE_DAYS = { odd: 13, even: 20 };

/** What a year is billed against 2026, in 75ths: 2025 is 71, as 14.200,00 is to 15.000,00 (domain 3.1). */
const YEAR_FACTORS: Readonly<Record<number, number>> = {
  2020: 5,
  2021: 7,
  2022: 11,
  2023: 22,
  2024: 48,
  2025: 71,
};
const FULL_FACTOR = 75;

/** The monthly lines of a vehicle over five years, all still unpaid, oldest first. */
export function linesOf(draft: VehicleDraft, office: Office): ObligationRow[] {
  const lines: ObligationRow[] = [];
  for (let month = firstMonth(draft, office); month <= lastMonth(draft, office); month++)
    lines.push(lineOf(draft, month, office));
  return lines;
}

function firstMonth(draft: VehicleDraft, office: Office): Month {
  const history = monthOn(office.today) - YEARS_OF_HISTORY * 12 + 1;
  return Math.max(history, monthFrom(draft.year, 6));
}

function lastMonth(draft: VehicleDraft, office: Office): Month {
  const month = monthOn(office.today);
  const issued = issuedOn(draft, month + 1) <= office.today ? month + 1 : month;
  const year = draft.wholeYear || draft.paidYear ? month - numberInYear(month) + 12 : issued;
  const ends = [Math.max(issued, year)];
  if (draft.left) ends.push(monthOn(draft.left));
  if (draft.exemption) ends.push(draft.exemption.since + draft.exemption.annulled - 1);
  return Math.min(...ends);
}

/** Day on which the line of a month is issued. */
export function issuedOn(draft: Pick<VehicleDraft, 'register' | 'wholeYear'>, month: Month): string {
  if (draft.wholeYear) return `${yearOfMonth(month) - 1}-12-20`;
  const odd = Number(draft.register.at(-1)) % 2 === 1;
  return dayIn(month - 1, odd ? ISSUE_DAYS.odd : ISSUE_DAYS.even);
}

function lineOf(draft: VehicleDraft, month: Month, office: Office): ObligationRow {
  const year = yearOfMonth(month);
  const number = numberInYear(month);
  const period = twoDigits(number);
  const old = overAge({ fiscalYear: year, modelYear: draft.year, ageLimit: AGE_LIMIT });
  const tax = old ? '0042' : '0006';
  return {
    id: conceptId({
      tax,
      register: draft.register,
      year: String(year),
      period,
      declaration: '0000',
      rectification: '0',
      instalment: '1',
    }),
    tax,
    register_number: draft.register,
    object: draft.plate,
    taxpayer_id: draft.ownerId,
    year,
    period: `${period}/${year}`,
    instalment: number,
    label: `Cuota ${period}/${year}`,
    due_date: rollForward(dayIn(month, DUE_DAY), office.holidays),
    capital: old ? unitsToCents(FEE_UNITS, unitOn('UT', `${year}-01-01`)) : monthlyTax(draft, year, number),
    discount: 0,
    paid: 0,
    status: 'PENDIENTE',
    situation: 'NORMAL',
    reason: null,
    paid_on: null,
    receipt_number: null,
    plan_number: null,
    lawsuit_date: null,
  };
}

function monthlyTax(draft: VehicleDraft, year: number, number: number): number {
  const { valuation } = draft;
  const now = vehicleTax({
    valuation,
    rate: VEHICLE_RATE,
    fiscalYear: year,
    modelYear: draft.year,
    ageLimit: AGE_LIMIT,
  });
  const factor = YEAR_FACTORS[year] ?? FULL_FACTOR;
  const annual = Number(divideHalfUp(BigInt(now) * BigInt(factor), BigInt(FULL_FACTOR)));
  return monthlyInstalments(annual)[number - 1] as number;
}
