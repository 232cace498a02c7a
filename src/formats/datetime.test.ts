import { describe, expect, it } from 'vitest';
import { datetime } from './datetime.ts';

describe('moments', () => {
  it.each([
    ['2026-02-18T09:41', '18/02/2026 09:41'],
    ['2026-02-18T09:41:30', '18/02/2026 09:41'],
    ['2026-02-18T12:41:00.000Z', '18/02/2026 09:41'],
    ['2026-03-01T02:59:59Z', '28/02/2026 23:59'],
    ['2026-03-01T03:00:00Z', '01/03/2026 00:00'],
  ])('writes %s as %s, in local time', (wire, text) => expect(datetime.write(wire)).toBe(text));

  it('reads the local time as people write it', () => {
    expect(datetime.read('18/02/2026 09:41')).toEqual({ value: '2026-02-18T09:41' });
  });

  it.each(['18/02/2026', '18/02/2026 24:00', '18/02/2026 9', '31/02/2026 09:41', '18/02/2026 09:41Z'])(
    'refuses %j',
    (typed) => expect(datetime.read(typed)).toHaveProperty('error'),
  );

  it.each(['2026-02-18', '2026-02-30T09:41', '2026-02-18T24:00'])('does not take %j for a moment', (wire) =>
    expect(datetime.valid(wire)).toBe(false),
  );
});
