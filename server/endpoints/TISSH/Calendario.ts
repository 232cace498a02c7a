import type { VencimientoDdjj } from '#contract/generated/endpoints.ts';
import { monthOf, yearOf } from '#formats/date.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { DECLARATION_DUE_DAYS } from '#server/rules/tax-constants.ts';
import { declarationDueDate } from '#server/rules/due-dates.ts';
import { holidays as holidaysOf } from '#server/core/catalogues/catalogues.ts';

const YEARS = 10;

/** The due days of the months of the last ten years, for whoever calculates what paying late costs. */
export const calendario: Handler<'TISSH/Calendario'> = async (_, { db, today }) => {
  const holidays = await holidaysOf(db);
  const now = yearOf(today) * 12 + monthOf(today) - 1;
  return Array.from({ length: YEARS * 12 }, (__, back) => now - back).flatMap((months) => {
    const period = { year: Math.floor(months / 12), month: (months % 12) + 1 };
    return DECLARATION_DUE_DAYS.map(({ upTo }, i): VencimientoDdjj => {
      const first = (DECLARATION_DUE_DAYS[i - 1]?.upTo ?? -1) + 1;
      return {
        periodo: `${String(period.month).padStart(2, '0')}/${period.year}`,
        terminaciones: Array.from({ length: upTo - first + 1 }, (___, n) => first + n).join(''),
        vencimiento: declarationDueDate(period, String(upTo), DECLARATION_DUE_DAYS, holidays),
      };
    });
  });
};
