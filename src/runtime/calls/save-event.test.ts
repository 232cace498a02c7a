import { describe, expect, it } from 'vitest';
import { eventText } from './save-event.ts';

const NOW = new Date('2026-04-15T12:00:00Z');
const text = (day: string, time?: string, name = 'Turno') =>
  eventText({ name, day, time, place: '' }, 'Rentas', 'id-1', NOW);

describe('what puts something in a calendar', () => {
  it('is the whole day without an hour, and has the hour of the day or its own', () => {
    expect(text('2026-04-20')).toContain('DTSTART;VALUE=DATE:20260420\r\n');
    expect(text('2026-04-20T09:30')).toContain('DTSTART:20260420T093000\r\n');
    expect(text('2026-04-20', '9:30')).toContain('DTSTART:20260420T093000\r\n');
    expect(text('2026-04-20')).toContain('UID:id-1\r\nDTSTAMP:20260415T120000Z\r\n');
  });

  it('has no line of more than 75 octets, and nothing of a name is lost', () => {
    const name = 'Año; inspección, mañana '.repeat(8).trim();
    const written = text('2026-04-20', undefined, name);
    const sizes = written.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    const whole = written.replaceAll('\r\n ', '').replaceAll(/\\([;,])/g, '$1');
    expect(whole).toContain(`SUMMARY:${name}\r\n`);
  });

  it.each([
    ['mañana', undefined],
    ['2026-04-20', 'a la tarde'],
  ])('is not made of %s %s', (day, time) => {
    expect(() => text(day, time)).toThrow('No moment');
  });
});
