import {
  declarableMonths,
  dayOne,
  monthOn,
  periodOfMonth,
  type Month,
} from '#server/rules/calendar/declared-months.ts';
import {
  compareDeclaredPeriods,
  endedFortnights,
  isSamePeriod,
  missingOf,
  periodName,
  wholeMonth,
  type DeclaredPeriod,
} from '#server/rules/calendar/declared-periods.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { FIRST_MONTH } from '#server/subjects/declarations/declaration-basis.ts';
import { fortnightOf } from '#server/subjects/declarations/fortnight-of.ts';
import { datesGiven } from './dates-given.ts';

/** Periods that an agent may declare with a file, newest first: each month whole or by fortnights, as it was begun. */
export function batchPeriods(business: Business, filed: readonly DeclaredPeriod[], today: string) {
  const nextMonth = dayOne(monthOn(today) + 1);
  return declarableMonths(business, FIRST_MONTH, nextMonth)
    .flatMap((month) => periodsOf(month, filed, today))
    .toSorted(compareDeclaredPeriods)
    .toReversed()
    .map((period) => {
      const isFiled = filed.some((one) => isSamePeriod(one, period));
      const falta = period.month < monthOn(today) && isMissing(period, filed);
      const state = isFiled ? ' · presentada' : falta ? ' · falta presentar' : '';
      return {
        codigo: codeOf(period),
        periodo: periodOfMonth(period.month),
        ...fortnightOf(period),
        nombre: periodName(period),
        fechas: datesGiven(period),
        falta,
        etiqueta: `${periodName(period)}${period.fortnight === 0 ? ', mes entero' : ''}${state}`,
      };
    });
}

function periodsOf(month: Month, filed: readonly DeclaredPeriod[], today: string): readonly DeclaredPeriod[] {
  const ofMonth = filed.filter((one) => one.month === month);
  const whole = month < monthOn(today) ? [wholeMonth(month)] : [];
  if (ofMonth.length === 0) return [...whole, ...endedFortnights(month, today)];
  return ofMonth.some(({ fortnight }) => fortnight === 0) ? whole : endedFortnights(month, today);
}

const isMissing = (period: DeclaredPeriod, filed: readonly DeclaredPeriod[]) =>
  missingOf(period.month, filed).some((one) => isSamePeriod(one, period));

/** `03/2026`, `03/2026-1`. */
const codeOf = ({ month, fortnight }: DeclaredPeriod) =>
  fortnight === 0 ? periodOfMonth(month) : `${periodOfMonth(month)}-${fortnight}`;
