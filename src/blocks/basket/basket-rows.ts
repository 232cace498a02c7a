import type { CompiledBasket } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { usePublished } from '#blocks/parts/use-published.ts';
import { useWrite } from '#blocks/parts/writing.tsx';

/** A row that can be added to a basket. */
export interface BasketEntry {
  readonly key: string;
  readonly value: unknown;
  readonly scope: Scope;
}

/** Converts a list into basket rows; any other value gives none. */
export function basketRows(
  { rowKey }: Pick<CompiledBasket, 'rowKey'>,
  list: unknown,
  scope: Scope,
): readonly BasketEntry[] {
  return (Array.isArray(list) ? list : []).map((value: unknown) => {
    const own = scopeWithin(scope, { row: value });
    return { key: String(evaluate(rowKey, own) ?? ''), value, scope: own };
  });
}

export interface Basket {
  /** Rows in the basket in the order they were added, each with its name. */
  readonly rows: readonly (BasketEntry & { readonly name: string })[];
  readonly keys: ReadonlySet<string>;
  readonly add: (row: BasketEntry) => void;
  readonly remove: (key: string) => void;
}

/** Content of a basket. Its slot is the only copy, so that it is restored with the slot. */
export function useBasket(block: CompiledBasket): Basket {
  const screen = useScreen();
  const write = useWrite();
  const { scope } = screen;
  const slot = scope[block.id] as { readonly rows: readonly unknown[] } | undefined;
  usePublished(block.id, { rows: [] }, slot === undefined ? 'empty' : undefined);
  const first = block.columns[0];
  const entries = basketRows(block, slot?.rows, scope);
  const rows = entries.map((row) => ({
    ...row,
    name: first ? write(evaluate(first.value, row.scope), first).text : row.key,
  }));
  const keys = new Set(rows.map(({ key }) => key));
  const publish = (chosen: readonly BasketEntry[]) =>
    screen.publish(block.id, { rows: chosen.map(({ value }) => value) });
  return {
    rows,
    keys,
    add: (row) => !keys.has(row.key) && rows.length < block.max && publish([...rows, row]),
    remove: (key) => publish(rows.filter((row) => row.key !== key)),
  };
}
