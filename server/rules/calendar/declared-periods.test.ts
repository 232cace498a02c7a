import { describe, expect, it } from 'vitest';
import { monthOfPeriod } from './declared-months.ts';
import {
  daysOfPeriod,
  endedFortnights,
  fortnightsOf,
  missingOf,
  periodName,
  wholeMonth,
} from './declared-periods.ts';

const february = monthOfPeriod('02/2026');
const [first, second] = fortnightsOf(february);

describe('a month and its fortnights', () => {
  it.each([
    [wholeMonth(february), '02/2026', '2026-02-01', '2026-02-28'],
    [first!, '02/2026, 1.ª quincena', '2026-02-01', '2026-02-15'],
    [second!, '02/2026, 2.ª quincena', '2026-02-16', '2026-02-28'],
  ])('%j', (period, name, from, to) => {
    expect(periodName(period)).toBe(name);
    expect(daysOfPeriod(period)).toEqual({ first: from, last: to });
  });

  it('end one after the other', () => {
    const ended = (today: string) => endedFortnights(february, today).map(({ fortnight }) => fortnight);
    expect(['2026-02-15', '2026-02-16', '2026-02-28', '2026-03-01'].map(ended)).toEqual([
      [],
      [1],
      [1],
      [1, 2],
    ]);
  });

  it('are missing whole until one of them is filed', () => {
    expect(missingOf(february, [wholeMonth(february - 1)])).toEqual([wholeMonth(february)]);
    expect(missingOf(february, [first!])).toEqual([second]);
    expect(missingOf(february, [first!, second!])).toEqual([]);
    expect(missingOf(february, [wholeMonth(february)])).toEqual([]);
  });
});
