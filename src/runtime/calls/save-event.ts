import type { Scope } from '#contract/expression.ts';
import type { CalendarEffect } from '#contract/generated/grammar.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import type { ServerClock } from '#runtime/portal/server-clock.ts';
import { uuid } from './uuid.ts';
import { saveFile } from './save-bytes.ts';

/** A dated event. */
export interface DatedEvent {
  readonly name: string;
  /** `2026-04-20`, or with time of day: `2026-04-20T09:30`. */
  readonly day: string;
  /** `09:30`. Without it and without a time in `day` the event takes the whole day. */
  readonly time?: string | undefined;
  readonly place: string;
}

/** Maximum octets of a line (RFC 5545). */
const LINE = 75;

/** Saves an event as a calendar file (RFC 5545). */
export function saveEvent(
  { calendar, on, time, place }: CalendarEffect,
  scope: Scope,
  clock: Pick<ServerClock, 'now'>,
): void {
  const event = {
    name: writeText(calendar, scope),
    day: String(evaluate(on, scope)),
    time: time && String(evaluate(time, scope) ?? ''),
    place: writeText(place, scope),
  };
  const text = eventText(event, location.hostname, uuid(), new Date(clock.now()));
  saveFile({ name: 'evento.ics', bytes: new Blob([text], { type: 'text/calendar;charset=utf-8' }) });
}

/**
 * Text of the calendar file. Times are local to the place of the event.
 * @param product producer of the file (PRODID)
 * @throws Error if the day or time is invalid
 */
export function eventText(
  { name, day, time, place }: DatedEvent,
  product: string,
  id: string,
  now: Date,
): string {
  const [, date, inDay] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(day) ?? [];
  const hour = time || inDay;
  if (date === undefined || (hour && !/^\d{1,2}:\d{2}$/.test(hour)))
    throw new Error(`No moment: ${day} ${hour}`);
  const plain = date.replaceAll('-', '');
  const start = hour
    ? `DTSTART:${plain}T${hour.padStart(5, '0').replace(':', '')}00`
    : `DTSTART;VALUE=DATE:${plain}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//ES`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    start,
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Folds a line into parts of at most `LINE` octets; continuation lines start with a space. */
function folded(line: string): string {
  const parts = [''];
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > LINE) {
      parts.push(' ');
      size = 1;
    }
    parts[parts.length - 1] += letter;
    size += octets;
  }
  return parts.join('\r\n');
}
