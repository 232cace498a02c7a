import type { SettledMovement } from './settlement.ts';

/**
 * The list of a settlement, read field by field.
 *
 * @throws {Error} when one of its movements cannot be read: half a settlement is none.
 */
export function settledMovements(list: unknown): SettledMovement[] {
  if (!Array.isArray(list)) throw new Error('A settlement came without its list of movements.');
  return list.map(movementOf);
}

function movementOf(one: unknown): SettledMovement {
  const { id, kind, amount, at } = (one ?? {}) as Readonly<Record<string, unknown>>;
  if (
    typeof id !== 'string' ||
    (kind !== 'charge' && kind !== 'refund') ||
    typeof amount !== 'number' ||
    !Number.isSafeInteger(amount) ||
    amount < 0 ||
    typeof at !== 'string' ||
    Number.isNaN(Date.parse(at))
  )
    throw new Error(`A settlement has a movement that cannot be read: ${JSON.stringify(one)}`);
  return { siteTransactionId: id, kind, amount, at };
}
