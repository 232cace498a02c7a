import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eitherRange, fixedRange, negatedRange, operationRange, sumRange, type Range } from './range.ts';

const small = fc.integer({ min: -50, max: 50 });
const inside = ({ from = -Infinity, to = Infinity, whole }: Range, value: number) =>
  value >= from && value <= to && (whole !== true || Number.isInteger(value));

/** A range, and a number in it. */
const held = fc
  .tuple(small, small, small)
  .map((three) => three.sort((a, b) => a - b))
  .map(([from = 0, value = 0, to = 0]) => ({ range: { from, to, whole: true }, value }));

const APPLIED: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
};

describe('what is known of a number', () => {
  it.each(Object.keys(APPLIED))('holds of what %s gives', (sign) => {
    fc.assert(
      fc.property(held, held, (a, b) =>
        inside(operationRange(sign, a.range, b.range), APPLIED[sign]!(a.value, b.value)),
      ),
    );
  });

  it('holds of a sum of so many', () => {
    fc.assert(
      fc.property(fc.array(held, { minLength: 1, maxLength: 5 }), (list) => {
        const each = list.map(({ range }) => range).reduce<Range>(eitherRange, list[0]!.range);
        const sum = list.reduce((total, { value }) => total + value, 0);
        return inside(sumRange(each, list.length, list.length), sum) && inside(sumRange(each, 0, 5), sum);
      }),
    );
  });

  it('is nothing where nobody says', () => {
    expect(operationRange('+', fixedRange(1), {})).toEqual({});
    expect(operationRange('*', fixedRange(2), { from: 0 })).toEqual({});
    expect(operationRange('%', fixedRange(7), fixedRange(2))).toEqual({});
  });

  it('says that a division may have decimals, and nothing else of it', () => {
    expect(operationRange('/', fixedRange(4), fixedRange(2))).toEqual({ whole: false });
  });

  it('is without end where people write what they want', () => {
    expect(operationRange('*', { from: 0, to: Infinity }, fixedRange(0))).toMatchObject({ from: 0, to: 0 });
    expect(negatedRange({ from: 0, to: Infinity, whole: true })).toEqual({
      from: -Infinity,
      to: -0,
      whole: true,
    });
  });
});
