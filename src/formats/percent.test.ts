import { describe, expect, it } from 'vitest';
import { percent } from './percent.ts';

describe('percentages', () => {
  it('writes a rate with comma and a space that does not break', () => {
    expect(percent.write('2.75')).toBe('2,75\u00a0%');
    expect(percent.write('100')).toBe('100\u00a0%');
  });

  it.each([
    ['2,75', '2.75'],
    ['2,75 %', '2.75'],
    ['010', '10'],
    ['0', '0'],
  ])('reads %j as %s', (typed, value) => expect(percent.read(typed)).toEqual({ value }));

  it.each(['2.750', '1.234,5', 'x', '', '2,'])('refuses %j', (typed) =>
    expect(percent.read(typed)).toHaveProperty('error'),
  );
});
