import { rollForward } from '#server/rules/business-days.ts';
import type { ObligationRow } from '#server/store/schema.ts';
import { FIRST_TAXPAYER_ID } from './demo-taxpayers.ts';
import { dayIn, monthOn, yearOfMonth } from './month.ts';
import { monthlyLine } from './monthly-line.ts';
import type { Office } from './office.ts';
import { billedIn } from './price-level.ts';
import type { Random } from './random.ts';
import { settle } from './settle.ts';
import type { Standing } from './vehicle-draft.ts';

const MONTHS = 20;
const DUE_DAY = 20;
/** Simplified tax of Guanuco, category B, and Procom of the kiosk of Farfán (domain 6). */
const REGISTERS: readonly {
  tax: string;
  register: string;
  owner: number;
  monthly: number;
  standing: Standing;
}[] = [
  { tax: '0013', register: '0205003', owner: 2, monthly: 18_500_00, standing: { is: 'clear' } },
  { tax: '0011', register: '0205002', owner: 4, monthly: 9_800_00, standing: { is: 'owing', lines: 1 } },
];

/** The monthly lines of the commercial taxes that are billed, not declared, of the demo set. */
export function registerLines(office: Office, random: Random): ObligationRow[] {
  const last = monthOn(office.today) + 1;
  return REGISTERS.flatMap(({ tax, register, owner, monthly, standing }) => {
    const lines = Array.from({ length: MONTHS }, (_, i) => {
      const month = last - MONTHS + 1 + i;
      const due = rollForward(dayIn(month, DUE_DAY), office.holidays);
      const capital = billedIn(yearOfMonth(month), monthly);
      const ownerId = FIRST_TAXPAYER_ID + owner - 1;
      return monthlyLine(month, { tax, register, object: register, ownerId, due, capital });
    });
    settle({ register, standing }, lines, office, random);
    return lines;
  });
}
