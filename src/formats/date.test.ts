import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDates,
  date,
  dayOf,
  dayOfYear,
  daysBetween,
  isDate,
  monthOf,
  weekdayOf,
  yearOf,
} from './date.ts';

const day = fc.integer({ min: 0, max: 73_000 }).map((n) => addDays('1900-01-01', n));

describe('dates as people type them', () => {
  it.each([
    ['28/02/2026', '2026-02-28'],
    ['29/02/2028', '2028-02-29'],
    ['01/01/1990', '1990-01-01'],
    ['31/12/2026', '2026-12-31'],
    ['15/04/2026', '2026-04-15'],
  ])('reads %s as %s and writes it back', (typed, value) => {
    expect(date.read(typed)).toEqual({ value });
    expect(date.write(value)).toBe(typed);
  });

  it.each([
    '29/02/2026',
    '31/04/2026',
    '1/1/26',
    '4/2026',
    '1042026',
    '10/04',
    '10 de nada de 2026',
    '00/01/2026',
    '12/31/2026',
    '',
    '01/01/1899',
    '01/01/2101',
  ])('refuses %j', (typed) => expect(date.read(typed)).toHaveProperty('error'));
});

describe('days of the calendar', () => {
  it.each(['2026-02-29', '2026-4-15', '2026-04-15T00:00', '15/04/2026', '', '1899-12-31', '2101-01-01'])(
    'does not take %j for a day',
    (value) => expect(isDate(value)).toBe(false),
  );

  it.each([
    ['2024-02-12', '2026-02-28', 747],
    ['2025-05-12', '2025-07-20', 69],
    ['2026-03-10', '2026-03-10', 0],
    ['2026-03-10', '2026-03-09', -1],
    ['2025-12-10', '2026-12-10', 365],
  ])('counts from %s to %s %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  it('adds the days it counts', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(daysBetween(a, b) + daysBetween(b, a)).toBe(0);
        expect(Math.sign(daysBetween(a, b))).toBe(compareDates(b, a));
      }),
    );
  });

  it('gives the parts of a day', () => {
    expect([yearOf('2026-04-15'), monthOf('2026-04-15'), dayOf('2026-04-15')]).toEqual([2026, 4, 15]);
    expect(weekdayOf('2026-04-15')).toBe(3);
    expect(weekdayOf('1900-01-01')).toBe(1);
    expect(dayOfYear('2026-03-10')).toBe(69);
    expect(dayOfYear('2004-12-31')).toBe(366);
  });

  it('moves one weekday per day', () => {
    fc.assert(
      fc.property(day, (d) => {
        expect(weekdayOf(addDays(d, 1))).toBe((weekdayOf(d) + 1) % 7);
      }),
    );
  });
});
