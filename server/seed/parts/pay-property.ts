import { yearOf } from '#formats/date.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { shareOf } from '#server/rules/money/share-of.ts';
import { monthlyInstalments } from '#server/rules/payments/instalments.ts';
import { dayIn, monthOn, numberInYear, yearOfMonth, type Month } from './month.ts';
import { monthlyLine } from './monthly-line.ts';
import type { DatedOffice } from './office.ts';
import { payLines } from './pay-lines.ts';
import { billedIn } from './price-level.ts';
import {
  PROPERTY_TAXES,
  type PropertyDraft,
  type PropertyTax,
  PROPERTY_RATE,
  PROTECTION,
  SERVICES_PER_METRE,
} from './property-draft.ts';
import type { Random } from './random.ts';
import type { UnpaidLines } from './vehicle-draft.ts';

const DUE_DAY = 12;

const BY_UTILITY = 'Se cobra en tu factura de la distribuidora eléctrica';
/** Months in which the electricity company charges the tax on the valuation too. */
const UTILITY_MONTHS = [1, 2];

/** Lines of a property, with the payments by its owner or in the electricity bill. */
export function payProperty(draft: PropertyDraft, office: DatedOffice, random: Random): ObligationRow[] {
  return PROPERTY_TAXES.flatMap((tax) => {
    const lines = propertyLines(draft, tax, office);
    const charged = lines.filter((line) => draft.byUtility && byUtility(tax, line, office));
    for (const line of charged) chargeByUtility(line, office);
    const own = lines.filter((line) => !charged.includes(line));
    const exemption = tax === '0103' ? undefined : draft.exemption;
    const autoDebit = draft.debit?.tax === tax && draft.debit.state === 'ACTIVA';
    const standing: UnpaidLines =
      draft.plan?.tax === tax ? { is: 'in-plan', plan: draft.plan } : draft.standing;
    const { register, wholeYear, paidHalf } = draft;
    payLines({ register, standing, exemption, autoDebit, wholeYear, paidHalf }, own, office, random);
    return lines;
  });
}

function byUtility(tax: PropertyTax, { year, instalment }: ObligationRow, office: DatedOffice): boolean {
  return tax !== '0007' || (year === yearOf(office.today) && UTILITY_MONTHS.includes(instalment));
}

/** Payments to the company have its receipt, not the portal's. */
function chargeByUtility(line: ObligationRow, office: DatedOffice): void {
  const collected = line.due_date < office.today;
  Object.assign(line, {
    situation: 'EDESA',
    reason: BY_UTILITY,
    ...(collected && {
      status: 'PAGADA',
      paid: line.capital,
      paid_on: line.due_date,
      receipt_number: `E-${line.register_number}-${line.period.replace('/', '')}`,
    }),
  });
}

/** The monthly lines of one tax of a property, all still unpaid, oldest first; none when it does not owe that tax. */
function propertyLines(draft: PropertyDraft, tax: PropertyTax, office: DatedOffice): ObligationRow[] {
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
