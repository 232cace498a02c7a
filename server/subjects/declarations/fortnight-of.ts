import type { Fortnight } from '#server/rules/calendar/declared-periods.ts';

/** The fortnight of a period as it travels: a code of quincenas, or nothing of a whole month. */
export function fortnightOf({ fortnight }: { fortnight: Fortnight }): { quincena?: '1' | '2' } {
  return fortnight === 0 ? {} : { quincena: `${fortnight}` };
}
