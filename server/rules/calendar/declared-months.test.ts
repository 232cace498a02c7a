import { describe, expect, it } from 'vitest';
import {
  dayOne,
  daysInMonth,
  declarableMonths,
  monthOfPeriod,
  partsOfMonth,
  periodOfMonth,
} from './declared-months.ts';

const first = monthOfPeriod('01/2025');
const periods = (since: string, until: string | null, today: string) =>
  declarableMonths({ since, until }, first, today).map(periodOfMonth);

describe('the months a business has to declare', () => {
  it('are those that ended since it opened', () => {
    expect(periods('2025-11-20', null, '2026-02-01')).toEqual(['11/2025', '12/2025', '01/2026']);
    expect(periods('2025-11-20', null, '2025-11-30')).toEqual([]);
  });

  it('end with the month it closed in, and begin no earlier than asked for', () => {
    expect(periods('2025-11-20', '2025-12-02', '2026-04-15')).toEqual(['11/2025', '12/2025']);
    expect(periods('2012-04-01', null, '2025-03-31')).toEqual(['01/2025', '02/2025']);
  });

  it('are written and read the same', () => {
    expect(periodOfMonth(monthOfPeriod('12/2025') + 1)).toBe('01/2026');
    expect(partsOfMonth(monthOfPeriod('12/2025'))).toEqual({ year: 2025, month: 12 });
  });

  it.each([
    ['02/2026', '2026-02-01', 28],
    ['02/2028', '2028-02-01', 29],
    ['12/2025', '2025-12-01', 31],
  ])('%s begins on %s and has %i days', (period, first, days) => {
    expect(dayOne(monthOfPeriod(period))).toBe(first);
    expect(daysInMonth(monthOfPeriod(period))).toBe(days);
  });
});
