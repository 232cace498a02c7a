import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('numbers as people type them', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12,25', 12.25],
    ['1.500', 1500],
    ['1 500', 1500],
    ['1.234.567,8', 1_234_567.8],
    ['-3', -3],
    ['−3,5', -3.5],
    ['\u200e40', 40],
    ['４０', 40],
    ['0,125', 0.125],
    ['1\u00a0500', 1500],
  ])('%j is %d', (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each(['', 'x', '1,2,3', '1.23.4', '1e5', '0x10', 'Infinity', '1.500.00'])('%j is none', (typed) =>
    expect(readNumber(typed)).toBeNaN(),
  );
});
