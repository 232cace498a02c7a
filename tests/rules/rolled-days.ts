/** Due dates, and the business days they roll to. */
export const ROLLED_DAYS: readonly (readonly [day: string, rolled: string])[] = [
  ['2026-03-24', '2026-03-25'],
  ['2026-05-25', '2026-05-26'],
  ['2026-03-10', '2026-03-10'],
  ['2026-05-10', '2026-05-11'],
  ['2026-02-15', '2026-02-18'],
  ['2026-03-15', '2026-03-16'],
  ['2026-12-25', '2026-12-28'],
];
