import { isMoney, multiplyMoney, sumMoney } from '#formats/money.ts';

/** What the values of chosen rows add up to, each as many times as it says: an amount, or a number when they are numbers. */
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
