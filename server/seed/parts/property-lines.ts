import { rollForward } from '#server/rules/calendar/business-days.ts';
import { monthlyInstalments } from '#server/rules/payments/instalments.ts';
import { shareOf } from '#server/rules/money/share-of.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { dayIn, monthOn, numberInYear, yearOfMonth } from './month.ts';
import type { Month } from './month.ts';
import { monthlyLine } from './monthly-line.ts';
import type { DatedOffice } from './office.ts';
import { billedIn } from './price-level.ts';
import { PROPERTY_RATE, PROTECTION, SERVICES_PER_METRE } from './property-draft.ts';
import type { PropertyDraft, PropertyTax } from './property-draft.ts';

const DUE_DAY = 12;

/** The monthly lines of one tax of a property, all still unpaid, oldest first; none when it does not owe that tax. */
export function propertyLines(draft: PropertyDraft, tax: PropertyTax, office: DatedOffice): ObligationRow[] {
  const lines: ObligationRow[] = [];
  const today = monthOn(office.today);
  for (let month = today - draft.months + 2; month <= lastMonth(draft, tax, today + 1); month++) {
    const capital = monthlyAmount(draft, tax, month);
    if (capital === 0) continue;
    const { register, unit: object, ownerId } = draft;
    const due = rollForward(dayIn(month, DUE_DAY), office.holidays);
    lines.push(monthlyLine(month, { tax, register, object, ownerId, due, capital }));
  }
  return lines;
}

function lastMonth({ left, exemption, wholeYear }: PropertyDraft, tax: PropertyTax, next: Month): Month {
  const ends = [wholeYear ? next - numberInYear(next) + 12 : next];
  if (left) ends.push(monthOn(left));
  if (exemption && tax !== '0103') ends.push(exemption.since + exemption.annulled - 1);
  return Math.min(...ends);
}

function monthlyAmount({ valuation, frontage, zone }: PropertyDraft, tax: PropertyTax, month: Month): number {
  const year = yearOfMonth(month);
  if (tax === '0007')
    return monthlyInstalments(billedIn(year, shareOf(valuation, PROPERTY_RATE)))[
      numberInYear(month) - 1
    ] as number;
  if (tax === '0008') return billedIn(year, Math.round((frontage * SERVICES_PER_METRE) / 100));
  return zone === null ? 0 : billedIn(year, PROTECTION[zone]);
}
