import type { VencimientoDdjj } from '#contract/generated/endpoints.ts';
import { monthOf, yearOf } from '#formats/date.ts';
import { TAX_CALENDAR } from '#server/endpoints/Calendario/tax-calendar.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { declarationDueDate, type DueDayByDigit } from '#server/rules/due-dates.ts';
import { holidays as holidaysOf } from '#server/store/catalogues.ts';

const TISSH = '0012';
const YEARS = 10;
const LAST_DIGITS = [3, 6, 9];

/** Due day of each month by the last digit of the CUIT, the newest first (domain 3.6). */
const DUE_DAYS: readonly DueDayByDigit[] = TAX_CALENDAR.filter(({ tax }) => tax === TISSH).map(
  ({ day }, i) => ({ upTo: LAST_DIGITS[i] ?? 9, day }),
);

/** The due days of the months of the last ten years, for whoever calculates what paying late costs (domain R9). */
export const calendario: Handler<'TISSH/Calendario'> = async (_, { db, today }) => {
  const holidays = await holidaysOf(db);
  const now = yearOf(today) * 12 + monthOf(today) - 1;
  return Array.from({ length: YEARS * 12 }, (__, back) => now - back).flatMap((months) => {
    const period = { year: Math.floor(months / 12), month: (months % 12) + 1 };
    return DUE_DAYS.map(({ upTo }, i): VencimientoDdjj => {
      const first = (DUE_DAYS[i - 1]?.upTo ?? -1) + 1;
      return {
        periodo: `${String(period.month).padStart(2, '0')}/${period.year}`,
        terminaciones: Array.from({ length: upTo - first + 1 }, (___, n) => first + n).join(''),
        vencimiento: declarationDueDate(period, String(upTo), DUE_DAYS, holidays),
      };
    });
  });
};
