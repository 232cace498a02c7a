import { describe, expect, it } from 'vitest';
import { integer } from './integer.ts';

describe('whole numbers', () => {
  it.each([
    ['1.500', '1500', '1.500'],
    ['1500', '1500', '1.500'],
    ['-3', '-3', '-3'],
    ['007', '7', '7'],
    ['0', '0', '0'],
    ['-1234567', '-1234567', '-1.234.567'],
  ])('reads %s as %s', (typed, value, text) => {
    expect(integer.read(typed)).toEqual({ value });
    expect(integer.write(value)).toBe(text);
  });

  it.each(['1,5', '1.50', 'x', '', '-0'])('refuses %j', (typed) =>
    expect(integer.read(typed)).toHaveProperty('error'),
  );
});
