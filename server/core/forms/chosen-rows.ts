import type { CompiledSelection, CompiledTable } from '#contract/compiled.ts';
import type { Expression } from '#contract/expression.ts';
import { chosenTotal } from '#forms/chosen-total.ts';
import { differences } from './differences.ts';
import { scopeOf, UnknownValue, type KnownValues } from './unknown-value.ts';

/** A table with selectable rows. */
export type ChoiceTable = CompiledTable & { readonly select: CompiledSelection };

/** The selection of a table, as screens see it. */
interface Chosen {
  rows: readonly unknown[];
  total: string | number;
}

/** The request, and the expressions with which the screen built it. */
interface Sent {
  send: Readonly<Record<string, Expression>>;
  request: Readonly<Record<string, unknown>>;
}

/**
 * Infers the selected rows of a table from the lists in the request: those with all the items that each list would
 * contain for them.
 * @param slot of the table
 * @throws {UnknownValue} when no list of the request comes from it
 */
export function chosenRows(
  slot: string,
  { rows: listed, select }: ChoiceTable,
  { send, request }: Sent,
  from: KnownValues,
): Chosen {
  const lists = Object.entries(send).filter(
    ([field, { slots }]) => slots.includes(slot) && Array.isArray(request[field]),
  );
  if (lists.length === 0) throw new UnknownValue(slot);
  const isTold = (row: object) => {
    const scope = scopeOf(from, { [slot]: { rows: [row] } });
    return lists.every(([field, expression]) => {
      const [said, ...more] = listOf(expression(scope));
      const told = listOf(request[field]);
      return more.length === 0 && told.some((one) => differences(said, one, field).length === 0);
    });
  };
  const chosen = listOf(listed(scopeOf(from))).flatMap((row) => {
    const own = scopeOf(from, { row });
    if (select.when && select.when(own) !== true) return [];
    const times = counts(select).find((n) => isTold(counted(row as object, n)));
    return times === undefined ? [] : [{ row, times, value: select.total(own) }];
  });
  return {
    rows: chosen.map(({ row, times }) => counted(row as object, times)),
    total: chosenTotal(chosen.map(({ value, times }) => [value, times])),
  };

  function counted(row: object, quantity: number): object {
    return select.quantity ? { ...row, quantity } : row;
  }
}

const counts = ({ quantity }: CompiledSelection) =>
  Array.from({ length: quantity?.max ?? 1 }, (_, i) => i + 1);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
