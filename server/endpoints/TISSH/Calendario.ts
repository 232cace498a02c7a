import type { VencimientoDdjj } from '#server/core/generated/endpoints.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { holidays as holidaysOf } from '#server/core/catalogues/catalogues.ts';
import { lastDay, monthOn, periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { dueDate } from '#server/rules/calendar/due-dates.ts';
import { TURNOVER_TAX } from '#server/rules/taxes/tax-codes.ts';
import { dueDays } from '#server/subjects/debt/due-days.ts';

const YEARS = 10;
const LAST_DIGIT = 9;

/** Due days of the months of the last ten years, to compute the interest of late payments. */
export const calendario: Handler<'TISSH/Calendario'> = async (_, { db, tables, today }) => {
  const holidays = await holidaysOf(db);
  const now = monthOn(today);
  return Array.from({ length: YEARS * 12 }, (__, back) => now - back).flatMap((month) => {
    const days = dueDays(tables, lastDay(month)).filter((one) => one.tipo_inscripcion === TURNOVER_TAX);
    return days.map((one, i): VencimientoDdjj => {
      const [first, last] = [(days[i - 1]?.hasta ?? -1) + 1, one.hasta ?? LAST_DIGIT];
      return {
        periodo: periodOfMonth(month),
        terminaciones: Array.from({ length: last - first + 1 }, (___, n) => first + n).join(''),
        vencimiento: dueDate(one, month, holidays),
      };
    });
  });
};
