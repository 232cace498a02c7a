import type { Vencimiento } from '#contract/generated/endpoints.ts';
import { monthOf, yearOf } from '#formats/date.ts';
import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { rollForward, type Holidays } from '#server/rules/business-days.ts';
import { TAX_CALENDAR, type MonthlyDue } from '#server/rules/tax-calendar.ts';

/** The next due day of each tax, soonest first. */
export const vencimientos: Handler<'Calendario/Vencimientos'> = async (_, { db, today }) => {
  const holidays = daysOff(await debtTerms(db));
  return TAX_CALENDAR.map((monthly) => nextDue(monthly, today, holidays)).toSorted((a, b) =>
    a.vencimiento < b.vencimiento ? -1 : a.vencimiento > b.vencimiento ? 1 : 0,
  );
};

function nextDue({ tax, name, day, after }: MonthlyDue, today: string, holidays: Holidays): Vencimiento {
  const month = yearOf(today) * 12 + monthOf(today) - 1;
  const dueIn = (m: number) => rollForward(`${yearMonth(m)}-${String(day).padStart(2, '0')}`, holidays);
  const due = dueIn(month) >= today ? month : month + 1;
  const [year, periodMonth] = yearMonth(due - after).split('-');
  return { tipo_inscripcion: tax, tributo: name, periodo: `${periodMonth}/${year}`, vencimiento: dueIn(due) };
}

/** Months counted from the year 0: `2026-04`. */
function yearMonth(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
