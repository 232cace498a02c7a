/** Name of the parameter that holds the business day. */
export const TODAY = 'today';

/** The calendar day at the office at a moment, as `2026-04-15`. @param now milliseconds since 1970 */
export function officeToday(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
