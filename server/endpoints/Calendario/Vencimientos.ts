import type { Vencimiento } from '#contract/generated/endpoints.ts';
import { monthOf, yearOf } from '#formats/date.ts';
import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { tableRows } from '#server/core/catalogues/table-rows.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { rollForward, type Holidays } from '#server/rules/business-days.ts';

/** The next due day of each tax, soonest first. */
export const vencimientos: Handler<'Calendario/Vencimientos'> = async (_, { db, tables, today }) => {
  const holidays = daysOff(await debtTerms(db));
  const calendar = tableRows(tables, 'vencimientos', today) as unknown as readonly MonthlyDue[];
  return calendar
    .map((monthly) => nextDue(monthly, today, holidays))
    .toSorted((a, b) => (a.vencimiento < b.vencimiento ? -1 : a.vencimiento > b.vencimiento ? 1 : 0));
};

/** When a tax is due every month: a day of it, so many months after its period. */
interface MonthlyDue {
  tipo_inscripcion: string;
  tributo: string;
  dia: number;
  meses: number;
}

function nextDue(
  { tipo_inscripcion, tributo, dia, meses }: MonthlyDue,
  today: string,
  holidays: Holidays,
): Vencimiento {
  const month = yearOf(today) * 12 + monthOf(today) - 1;
  const dueIn = (m: number) => rollForward(`${yearMonth(m)}-${String(dia).padStart(2, '0')}`, holidays);
  const due = dueIn(month) >= today ? month : month + 1;
  const [year, periodMonth] = yearMonth(due - meses).split('-');
  return { tipo_inscripcion, tributo, periodo: `${periodMonth}/${year}`, vencimiento: dueIn(due) };
}

/** Months counted from the year 0: `2026-04`. */
function yearMonth(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
