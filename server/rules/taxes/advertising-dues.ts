import { rollForward, type Holidays } from '#server/rules/calendar/business-days.ts';

/** Days of the year on which advertising is due, by in how many instalments its year is paid. */
const DUE: Readonly<Record<number, readonly string[]>> = {
  1: ['03-31'],
  4: ['03-10', '06-10', '09-10', '12-10'],
};

/** Due days of the instalments of a year, rolled; those before the first allowed day are moved to it. */
export function advertisingDues(
  year: number,
  instalments: number,
  { first, holidays }: { first: string; holidays: Holidays },
): string[] {
  const days = DUE[instalments];
  if (!days) throw new RangeError(`Advertising is not paid in ${instalments} instalments`);
  return days.map((day) => rollForward(`${year}-${day}`, holidays)).map((day) => (day < first ? first : day));
}
