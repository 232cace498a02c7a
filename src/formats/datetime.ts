import { bareTyped } from './clean-typed.ts';
import { addDays, date, isDate } from './date.ts';
import type { Format } from './format.ts';

const WIRE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z)?$/;
/** A date, then `9:41`, `09:41:33`, `09.41 hs`, `9:41 p. m.`, `a las 9:41` or the `T09:41` of ISO 8601. */
const TYPED = /^(\S.*?)(?:,? (?:a las )?|T)(\d{1,2})[:.](\d{2})(?::\d{2})?(?: ?hs?| ?([ap])\.? ?m)?\.?$/i;
/** Hours of local time behind UTC: no daylight saving. */
const BEHIND_UTC = 3;

/** The hour of 24 of one that says `a. m.` or `p. m.`. */
const ofDay = (hour: string, half?: string): string =>
  half && Number(hour) <= 12 ? String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) : hour;

function parse(wire: string): { day: string; time: string } | null {
  const [, day = '', hour, minute, utc] = WIRE.exec(wire) ?? [];
  if (!isDate(day)) return null;
  const local = Number(hour) - (utc ? BEHIND_UTC : 0);
  const time = `${String((local + 24) % 24).padStart(2, '0')}:${minute}`;
  return { day: local < 0 ? addDays(day, -1) : day, time };
}

/**
 * A moment. On the wire local (`"2026-02-18T09:41"`) or UTC (`"2026-02-18T12:41:00.000Z"`), for people in local time:
 * `18/02/2026 09:41`.
 */
export const datetime: Format = {
  type: 'string',
  title: 'Fecha y hora',
  read: (typed) => {
    const [, day = '', hour = '', minute = '', half] = TYPED.exec(bareTyped(typed)) ?? [];
    const reading = date.read(day || typed);
    if ('error' in reading) return reading;
    const value = `${reading.value}T${ofDay(hour, half).padStart(2, '0')}:${minute}`;
    return WIRE.test(value) ? { value } : { error: 'Escribí la hora con el formato hh:mm.' };
  },
  valid: (value) => parse(value) !== null,
  write: (wire) => {
    const moment = parse(wire);
    return moment ? `${date.write(moment.day)} ${moment.time}` : wire;
  },
  example: '18/02/2026 09:41',
  invalid: '18/02/2026 24:00',
  maxLength: 16,
};
