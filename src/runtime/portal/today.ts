/** Name of the parameter that holds the business day. */
export const TODAY = 'today';

/** The calendar day at the office now, as `2026-04-15`. */
export function officeToday(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
