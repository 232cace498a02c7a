import { conceptId } from '#server/rules/debt/concept-id.ts';
import { INITIAL_OBLIGATION } from '#server/subjects/debt/initial-obligation.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';

/** A line out of the monthly ones, in cents: the amounts that forms and bars find hard. */
const SPECIALS: readonly {
  plate: string;
  year: number;
  month: string;
  due: string;
  capital: number;
  label: string;
}[] = [
  {
    plate: 'ZA121AA',
    year: 2025,
    month: '12',
    due: '2025-12-10',
    capital: 999_999_99,
    label: 'Ajuste de valuación 12/2025',
  },
  {
    plate: 'ZA122AA',
    year: 2025,
    month: '12',
    due: '2025-12-10',
    capital: 1,
    label: 'Diferencia de redondeo 12/2025',
  },
  {
    plate: 'ZA123AA',
    year: 2026,
    month: '03',
    due: '2026-03-10',
    capital: 1_250_000_00,
    label: 'Ajuste de valuación 03/2026',
  },
];

/** Adds to the lines of a vehicle the special ones of the demo set, unpaid. */
export function withSpecials(lines: readonly ObligationRow[]): ObligationRow[] {
  const [first] = lines;
  const mine = SPECIALS.filter((special) => special.plate === first?.object);
  return [...lines, ...mine.map((special) => specialLine(first as ObligationRow, special))];
}

function specialLine(like: ObligationRow, special: (typeof SPECIALS)[number]): ObligationRow {
  const { year, month, due, capital, label } = special;
  return {
    ...like,
    id: conceptId({
      tax: like.tax,
      register: like.register_number,
      year: String(year),
      period: month,
      declaration: '0000',
      rectification: '1',
      instalment: '1',
    }),
    year,
    period: `${month}/${year}`,
    instalment: Number(month),
    label,
    due_date: due,
    capital,
    ...INITIAL_OBLIGATION,
  };
}

/** Amount paid of the oldest unpaid line of ZA502AA, in cents, on its due day. */
const PARTLY_PAID = { plate: 'ZA502AA', cents: 5_000_00 };

/** Leaves one line of the demo set partly paid. */
export function payPartly(lines: readonly ObligationRow[]): void {
  const line = lines.find((l) => l.object === PARTLY_PAID.plate && l.status === 'PENDIENTE');
  if (line) Object.assign(line, { status: 'PARCIAL', paid: PARTLY_PAID.cents, paid_on: line.due_date });
}
