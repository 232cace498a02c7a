/** An instant (ISO 8601 UTC) as the clocks of a time zone say it: `15/04/2026 a las 10:42`. */
export function localTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant)).replace(', ', ' a las ');
}
