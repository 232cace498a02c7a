import { isDate } from '#formats/date.ts';

/** Current time. The business day can be fixed; the hours of a fixed day pass as usual. */
export interface Clock {
  /** Business day in the office's time zone, `yyyy-mm-dd`. */
  today(): string;
  /** Business instant, ISO 8601 UTC: the hour it is now, on the business day. */
  now(): string;
  /** Real time in epoch seconds, never frozen: sessions end by it. */
  seconds(): number;
}

/** The clock of an office. `frozen` is a business day or null. */
export function officeClock(timeZone: string, frozen: string | null): Clock {
  if (frozen !== null && !isDate(frozen)) throw new RangeError(`Not a day: ${frozen}`);
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const local = (instant: Date) => parts.format(instant).split(' ') as [day: string, time: string];
  if (frozen === null)
    return { today: () => local(new Date())[0], now: () => new Date().toISOString(), seconds: epochSeconds };
  return { today: () => frozen, now: () => onDay(frozen), seconds: epochSeconds };

  function onDay(day: string): string {
    const real = new Date();
    const distance = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${local(real)[0]}T00:00:00Z`);
    return new Date(real.getTime() + distance).toISOString();
  }
}

/** Real time in epoch seconds, never frozen. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** An instant as the office's clock shows it: `2026-04-15T09:41`. */
export function localMinute(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(new Date(instant)).replace(' ', 'T');
}

/** The instant, ISO 8601 UTC, at which the office's clock shows a minute: the other way round. */
export function instantOf(minute: string, timeZone: string): string {
  const wanted = Date.parse(`${minute}:00Z`);
  const shownAt = (instant: number) =>
    Date.parse(`${localMinute(new Date(instant).toISOString(), timeZone)}:00Z`);
  const near = wanted - (shownAt(wanted) - wanted);
  return new Date(near - (shownAt(near) - wanted)).toISOString();
}
