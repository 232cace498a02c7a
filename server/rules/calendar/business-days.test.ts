import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import { ROLLED_DAYS } from '#tests/rules/rolled-days.ts';
import { businessDayAfter, isOfficeDay, rollForward } from './business-days.ts';

const holidays = new Set([
  '2026-02-16',
  '2026-02-17',
  '2026-03-24',
  '2026-04-02',
  '2026-04-03',
  '2026-05-25',
  '2026-12-25',
]);

describe('business days', () => {
  it.each(ROLLED_DAYS)('a due day on %s falls on %s', (day, rolled) =>
    expect(rollForward(day, holidays)).toBe(rolled),
  );

  it('counts working days over weekends and holidays', () => {
    expect(businessDayAfter('2026-03-20', 3, holidays)).toBe('2026-03-26');
    expect(businessDayAfter('2026-04-01', 1, holidays)).toBe('2026-04-06');
    expect(businessDayAfter('2026-04-04', 0, holidays)).toBe('2026-04-04');
  });

  const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-06-01', n));

  it('rolls to the first business day, and no further', () => {
    fc.assert(
      fc.property(day, (d) => {
        const rolled = rollForward(d, holidays);
        expect(isOfficeDay(rolled, holidays)).toBe(true);
        for (let skipped = d; skipped < rolled; skipped = addDays(skipped, 1))
          expect(isOfficeDay(skipped, holidays)).toBe(false);
      }),
    );
  });

  it('adding in two steps is adding at once', () => {
    const few = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(day, few, few, (d, a, b) => {
        expect(businessDayAfter(businessDayAfter(d, a, holidays), b, holidays)).toBe(
          businessDayAfter(d, a + b, holidays),
        );
      }),
    );
  });
});
