import { rollForward } from '#server/rules/calendar/business-days.ts';
import { monthlyInstalments, overAge, vehicleTax } from '#server/rules/payments/instalments.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { dayIn, monthFrom, monthOn, numberInYear, yearOfMonth } from './month.ts';
import type { Month } from './month.ts';
import { monthlyLine } from './monthly-line.ts';
import { unitOn } from './office.ts';
import type { DatedOffice } from './office.ts';
import { billedIn } from './price-level.ts';
import { VEHICLE_RATE } from './vehicle-draft.ts';
import type { VehicleDraft } from './vehicle-draft.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const YEARS_OF_HISTORY = 5;
const AGE_LIMIT = 20;
const FEE_UNITS = 5;
const DUE_DAY = 10;
/** Day of the month before on which an instalment is issued: odd registers first, even ones a week later. */
const ISSUE_DAYS = { odd: 13, even: 20 };

/** The monthly lines of a vehicle over five years, all still unpaid, oldest first. */
export function vehicleLines(draft: VehicleDraft, office: DatedOffice): ObligationRow[] {
  const lines: ObligationRow[] = [];
  for (let month = firstMonth(draft, office); month <= lastMonth(draft, office); month++)
    lines.push(lineOf(draft, month, office));
  return lines;
}

function firstMonth(draft: VehicleDraft, office: DatedOffice): Month {
  return Math.max(firstOfHistory(office), monthFrom(draft.year, 6));
}

/** The oldest month of which there are lines. */
export function firstOfHistory({ today }: DatedOffice): Month {
  return monthOn(today) - YEARS_OF_HISTORY * 12 + 1;
}

function lastMonth(draft: VehicleDraft, office: DatedOffice): Month {
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

function lineOf(draft: VehicleDraft, month: Month, office: DatedOffice): ObligationRow {
  const year = yearOfMonth(month);
  const tax = taxIn(draft, month);
  return monthlyLine(month, {
    tax,
    register: draft.register,
    object: draft.plate,
    ownerId: draft.ownerId,
    due: rollForward(dayIn(month, DUE_DAY), office.holidays),
    capital:
      tax === '0042' ? unitsToCents(FEE_UNITS, unitOn('UT', `${year}-01-01`)) : monthlyTax(draft, month),
  });
}

/** The tax a vehicle pays in a month: over twenty years old, the environmental fee. */
export function taxIn({ year: modelYear }: VehicleDraft, month: Month): CodeOf<'tributos'> {
  const old = overAge({ fiscalYear: yearOfMonth(month), modelYear, ageLimit: AGE_LIMIT });
  return old ? '0042' : '0006';
}

function monthlyTax({ valuation, year: modelYear }: VehicleDraft, month: Month): number {
  const year = yearOfMonth(month);
  const taxed = { valuation, rate: VEHICLE_RATE, fiscalYear: year, modelYear, ageLimit: AGE_LIMIT };
  return monthlyInstalments(billedIn(year, vehicleTax(taxed)))[numberInYear(month) - 1] as number;
}
