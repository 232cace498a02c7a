import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#formats/date.ts';
import { isOfficeDay } from './business-days.ts';
import { deemedNotifiedOn, notifiedOn, termBegins, termEnds } from './legal-notice.ts';

const NATIONAL = new Set(['2026-03-24', '2026-04-02', '2026-04-03']);

describe('a legal notice', () => {
  it.each([
    ['2025-10-15', '2025-10-17'],
    ['2025-10-17', '2025-10-21'],
    ['2026-03-23', '2026-03-25'],
    ['2026-04-13', '2026-04-14'],
    ['2026-04-01', '2026-04-06'],
  ])('published on %s is of %s when nobody opens it', (published, deemed) => {
    expect(deemedNotifiedOn(published, NATIONAL)).toBe(deemed);
  });

  it('is of the day it was opened, when that came first', () => {
    expect(notifiedOn('2025-10-17', '2025-10-16')).toBe('2025-10-16');
    expect(notifiedOn('2025-10-17', '2025-10-20')).toBe('2025-10-17');
    expect(notifiedOn('2025-10-17', null)).toBe('2025-10-17');
  });

  it('gives ten business days up to the day of the example', () => {
    expect([termBegins('2026-04-14', NATIONAL), termEnds('2026-04-14', 10, NATIONAL)]).toEqual([
      '2026-04-15',
      '2026-04-28',
    ]);
  });

  it('counts over whatever holidays from the first business day after, and never skips a day that it should wait for', () => {
    const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2025-06-01', n));
    const off = fc.uniqueArray(day, { maxLength: 60 }).map((days) => new Set(days));
    const between = (from: string, to: string): string[] =>
      from < to ? [from, ...between(addDays(from, 1), to)] : [];
    fc.assert(
      fc.property(day, off, fc.integer({ min: 1, max: 20 }), (published, holidays, days) => {
        const deemed = deemedNotifiedOn(published, holidays);
        const begins = termBegins(deemed, holidays);
        const ends = termEnds(deemed, days, holidays);
        const waited = between(addDays(published, 1), deemed);
        const first = waited.find((one) => [2, 5].includes(weekdayOf(one))) ?? deemed;
        expect(published < deemed && deemed < begins && begins <= ends).toBe(true);
        expect([deemed, begins, ends].every((one) => isOfficeDay(one, holidays))).toBe(true);
        expect(between(first, deemed).some((one) => isOfficeDay(one, holidays))).toBe(false);
        expect(between(addDays(deemed, 1), begins).some((one) => isOfficeDay(one, holidays))).toBe(false);
        const counted = between(begins, addDays(ends, 1)).filter((one) => isOfficeDay(one, holidays));
        expect(counted.length).toBe(days);
      }),
      { numRuns: 100, seed: 44 },
    );
  });
});
