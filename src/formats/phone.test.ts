import { describe, expect, it } from 'vitest';
import { phone } from './phone.ts';

describe('phones', () => {
  it.each([
    ['387 555-1234', '3875551234'],
    ['0387 15 5551234', '3875551234'],
    ['+54 9 387 555 1234', '3875551234'],
    ['3875551234', '3875551234'],
    ['11 5555 1234', '1155551234'],
    ['011 15 5555-1234', '1155551234'],
    ['(03868) 15 42-1234', '3868421234'],
  ])('reads %s as %s', (typed, value) => expect(phone.read(typed)).toEqual({ value }));

  it.each(['5551234', '387555123', '38755512345', '387555abcd', '0000000000', ''])('refuses %j', (typed) =>
    expect(phone.read(typed)).toHaveProperty('error'),
  );

  it.each([
    ['3875551234', '387 555-1234'],
    ['1155551234', '11 5555-1234'],
    ['3868421234', '3868 42-1234'],
  ])('writes %s as %s', (wire, text) => expect(phone.write(wire)).toBe(text));
});
