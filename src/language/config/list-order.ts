/** Name of the elements of a list of plain values, which have no fields, in an order. */
export const OWN_VALUE = 'value';

/** Field by which a list is ordered; `-fecha` is from greatest to least. */
export interface OrderKey {
  field: string;
  isDescending: boolean;
}

export function orderKey(written: string): OrderKey {
  const isDescending = written.startsWith('-');
  return { field: isDescending ? written.slice(1) : written, isDescending };
}

/**
 * Position of the first element that belongs before the one ahead of it; -1 where the list is in order. Two elements
 * are compared as far as both have a value that compares.
 * @param order fields by weight, as the keyword `order` of a shape has them
 */
export function firstOutOfOrder(list: readonly unknown[], order: readonly string[]): number {
  const keys = order.map(orderKey);
  return list.findIndex((element, i) => i > 0 && compareElements(list[i - 1], element, keys) > 0);
}

function compareElements(one: unknown, other: unknown, keys: readonly OrderKey[]): number {
  for (const { field, isDescending } of keys) {
    const a = valueIn(one, field);
    const b = valueIn(other, field);
    if (a === null || b === null) return 0;
    const difference = compareValues(a, b);
    if (difference === null) return 0;
    if (difference !== 0) return isDescending ? -difference : difference;
  }
  return 0;
}

type Ordered = string | number | boolean;

function valueIn(element: unknown, field: string): Ordered | null {
  if (typeof element !== 'object' || element === null) return (element ?? null) as Ordered | null;
  return ((element as Record<string, unknown>)[field] ?? null) as Ordered | null;
}

const SPANISH = new Intl.Collator('es');

/**
 * Compares numbers and amounts by size, no before yes, periods (`03/2026`) by year, other texts as Spanish sorts them;
 * null for numbers written as texts of different lengths, which some sort as texts and others by size.
 */
function compareValues(a: Ordered, b: Ordered): number | null {
  if (isQuantity(a) && isQuantity(b)) return Number(a) - Number(b);
  const [x, y] = [yearFirst(String(a)), yearFirst(String(b))];
  const isAmbiguous = x.length !== y.length && /^\d+$/.test(x) && /^\d+$/.test(y);
  return isAmbiguous ? null : SPANISH.compare(x, y);
}

const isQuantity = (value: Ordered) => typeof value !== 'string' || /^-?\d+\.\d+$/.test(value);
const yearFirst = (text: string) => text.replace(/^(\d\d)\/(\d{4})$/, '$2/$1');
