import { expect, it } from 'vitest';
import { moratoriumDiscount, type MoratoriumStep } from './moratorium.ts';

const scale: MoratoriumStep[] = [
  { upTo: 1, discount: 10_000 },
  { upTo: 6, discount: 7_000 },
];

it.each([
  [1, 10_000],
  [2, 7_000],
  [6, 7_000],
  [7, 0],
])('%i instalments forgive %i basis points of the interest', (count, discount) =>
  expect(moratoriumDiscount(count, scale)).toBe(discount),
);
