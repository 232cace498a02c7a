import type { BatchOperation } from './batch-operations.ts';

/** Totals of some operations, in cents. */
interface Sum {
  lines: number;
  base: number;
  amount: number;
}

/** Totals of the operations of a file by the name `nameOf` gives each, in order of first appearance. */
export function batchTotals<O extends Pick<BatchOperation, 'base' | 'amount'>, N extends string>(
  operations: readonly O[],
  nameOf: (operation: O) => N,
): Map<N, Sum> {
  const sums = new Map<N, Sum>();
  for (const operation of operations) {
    const name = nameOf(operation);
    const { lines, base, amount } = sums.get(name) ?? { lines: 0, base: 0, amount: 0 };
    sums.set(name, {
      lines: lines + 1,
      base: base + operation.base,
      amount: amount + operation.amount,
    });
  }
  return sums;
}
