/** Name of the parameter with the business day. */
export const TODAY = 'today';

/**
 * Calendar day at the office, as `2026-04-15`.
 * @param now milliseconds since 1970
 */
export function officeToday(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
