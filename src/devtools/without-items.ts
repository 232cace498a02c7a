/** Amounts in wire form. */
const AMOUNT = /^-?\d+\.\d{2}$/;

/** True when a value has lists and all of them are empty. */
export function hasOnlyEmptyLists(value: unknown): boolean {
  const lists = listsIn(value);
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

/** The answer with nothing to list: its lists empty, and the amounts beside them zero. */
export function withoutItems(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return value;
  const sums = Object.values(value).some(Array.isArray);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      sums && typeof child === 'string' && AMOUNT.test(child) ? '0.00' : withoutItems(child),
    ]),
  );
}

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(listsIn) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
