import { expect, it } from 'vitest';
import { advertisingDues } from './advertising-dues.ts';

const holidays = new Set(['2026-03-31']);

it('a year of advertising is due on the last of March, or in four instalments', () => {
  const first = '2026-01-16';
  expect(advertisingDues(2026, 1, { first, holidays })).toEqual(['2026-04-01']);
  expect(advertisingDues(2026, 4, { first, holidays })).toEqual([
    '2026-03-10',
    '2026-06-10',
    '2026-09-10',
    '2026-12-10',
  ]);
});

it('what is charged late is due some days after', () => {
  const first = '2026-07-01';
  expect(advertisingDues(2026, 4, { first, holidays })).toEqual([first, first, '2026-09-10', '2026-12-10']);
  expect(() => advertisingDues(2026, 3, { first, holidays })).toThrow('3 instalments');
});
