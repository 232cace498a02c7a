import type { CompiledBasket } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { within } from '#blocks/parts/scope.ts';
import { usePublished } from '#blocks/parts/use-published.ts';
import { useWrite } from '#blocks/parts/writing.tsx';

/** Something that can be in a basket. */
export interface BasketEntry {
  readonly key: string;
  readonly value: unknown;
  readonly scope: Scope;
}

/** A list as entries of a basket; no list gives none. */
export function basketRows(
  { rowKey }: Pick<CompiledBasket, 'rowKey'>,
  list: unknown,
  scope: Scope,
): readonly BasketEntry[] {
  return (Array.isArray(list) ? list : []).map((value: unknown) => {
    const own = within(scope, { row: value });
    return { key: String(evaluate(rowKey, own) ?? ''), value, scope: own };
  });
}

export interface Basket {
  /** What was chosen, in the order in which it was; each with what names it. */
  readonly rows: readonly (BasketEntry & { readonly name: string })[];
  readonly keys: ReadonlySet<string>;
  readonly add: (row: BasketEntry) => void;
  readonly remove: (key: string) => void;
}

/** What is in a basket: its slot is the only place that knows, so it comes back as the slot does. */
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
