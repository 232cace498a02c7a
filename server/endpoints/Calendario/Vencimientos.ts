import type { Vencimiento } from '#server/core/generated/endpoints.ts';
import { daysOff, debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { dueDays, type TaxDueDay } from '#server/subjects/debt/due-days.ts';
import type { Holidays } from '#server/rules/calendar/business-days.ts';
import { monthOn, periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { dueDate } from '#server/rules/calendar/due-dates.ts';

/** The next due day of each tax, soonest first. */
export const vencimientos: Handler<'Calendario/Vencimientos'> = async (_, { db, tables, today }) => {
  const holidays = daysOff(await debtTerms({ db, today }));
  return dueDays(tables, today)
    .map((monthly) => nextDue(monthly, today, holidays))
    .toSorted((a, b) => (a.vencimiento < b.vencimiento ? -1 : a.vencimiento > b.vencimiento ? 1 : 0));
};

function nextDue(tax: TaxDueDay, today: string, holidays: Holidays): Vencimiento {
  const now = monthOn(today) - tax.meses;
  const month = dueDate(tax, now, holidays) >= today ? now : now + 1;
  return {
    tipo_inscripcion: tax.tipo_inscripcion,
    tributo: tax.tributo,
    periodo: periodOfMonth(month),
    vencimiento: dueDate(tax, month, holidays),
  };
}
