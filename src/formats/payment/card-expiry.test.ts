import { describe, expect, it } from 'vitest';
import { cardExpired, cardExpiry } from './card-expiry.ts';

describe('the month a card expires', () => {
  it.each(['12/28', '1228', '12/2028', '12 / 28'])('reads %j', (typed) =>
    expect(cardExpiry.read(typed)).toEqual({ value: '12/28' }),
  );
  it.each(['1/28', '128'])('reads %j', (typed) => expect(cardExpiry.read(typed)).toEqual({ value: '01/28' }));
  it.each(['13/28', '00/28', '12', '12/8', ''])('refuses %j', (typed) =>
    expect(cardExpiry.read(typed)).toHaveProperty('error'),
  );

  it.each([
    ['04/26', false],
    ['03/26', true],
    ['01/27', false],
    ['12/25', true],
  ])('%s on 15/04/2026: expired %s', (expiry, expired) =>
    expect(cardExpired(expiry, '2026-04-15')).toBe(expired),
  );
});
