import type { Fortnight } from '#server/rules/calendar/declared-periods.ts';

/** The fortnight of a period in wire format: a code of quincenas; empty for a whole month. */
export function fortnightOf({ fortnight }: { fortnight: Fortnight }): { quincena?: '1' | '2' } {
  return fortnight === 0 ? {} : { quincena: `${fortnight}` };
}
