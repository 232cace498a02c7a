import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePeriods, period, periodOf } from './period.ts';

describe('periods', () => {
  it.each([
    ['03/2026', '03/2026'],
    ['12/1999', '12/1999'],
    ['01/1990', '01/1990'],
    ['3/2026', '03/2026'],
    ['032026', '03/2026'],
  ])('reads %s as %s', (typed, value) => expect(period.read(typed)).toEqual({ value }));

  it.each(['13/2026', '3/26', '00/2026', '2026-13', 'mrz 2026', '3/4/2026', '', '12/1989', '32026'])(
    'refuses %j',
    (typed) => expect(period.read(typed)).toHaveProperty('error'),
  );

  it('sorts by year, then by month, never as text', () => {
    expect(['02/2026', '12/2025', '01/2026', '02/2026'].sort(comparePeriods)).toEqual([
      '12/2025',
      '01/2026',
      '02/2026',
      '02/2026',
    ]);
  });

  it('belongs to its days', () => {
    expect(periodOf('2026-04-15')).toBe('04/2026');
  });

  it('orders any two periods as their dates', () => {
    const month = fc.tuple(fc.integer({ min: 1990, max: 2099 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(month, month, (a, b) => {
        const [p, q] = [a, b].map(([y, m]) => periodOf(`${y}-${String(m).padStart(2, '0')}-01`)) as [
          string,
          string,
        ];
        expect(comparePeriods(p, q)).toBe(Math.sign(a[0] - b[0] || a[1] - b[1]));
      }),
    );
  });
});
