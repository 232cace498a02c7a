import { rollForward } from '#server/rules/calendar/business-days.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import type { SeededBusiness } from './businesses.ts';
import { dayIn, monthOn, yearOfMonth } from './parts/month.ts';
import { monthlyLine } from './parts/monthly-line.ts';
import type { DatedOffice } from './parts/office.ts';
import { billedIn } from './parts/price-level.ts';
import type { Random } from './parts/random.ts';
import { payLines } from './parts/pay-lines.ts';

const MONTHS = 20;
const DUE_DAY = 20;

/** The monthly lines of the businesses that are billed, with what was paid of them. */
export function registerLines(
  businesses: readonly SeededBusiness[],
  office: DatedOffice,
  random: Random,
): ObligationRow[] {
  const last = monthOn(office.today) + 1;
  return businesses.flatMap(({ tax, register_number: register, taxpayer_id: ownerId, billing }) => {
    if (!billing) return [];
    const lines = Array.from({ length: MONTHS }, (_, i) => {
      const month = last - MONTHS + 1 + i;
      const due = rollForward(dayIn(month, DUE_DAY), office.holidays);
      const capital = billedIn(yearOfMonth(month), billing.monthly);
      return monthlyLine(month, { tax, register, object: register, ownerId, due, capital });
    });
    payLines({ register, standing: billing.standing }, lines, office, random);
    return lines;
  });
}
