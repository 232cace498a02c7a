import { isMoney, multiplyMoney, sumMoney } from '#formats/money.ts';

/** Sum of the values of chosen rows, each times its quantity: an amount, or a number when they are numbers. */
export function chosenTotal(values: readonly (readonly [value: unknown, times: number])[]): string | number {
  if (values.some(([value]) => typeof value === 'number')) {
    return values.reduce<number>((sum, [value, n]) => sum + (typeof value === 'number' ? value * n : 0), 0);
  }
  return sumMoney(
    values.flatMap(([value, n]) =>
      typeof value === 'string' && isMoney(value) ? [n === 1 ? value : multiplyMoney(value, n)] : [],
    ),
  );
}
