import { useMemo, useState } from 'react';
import type { CompiledSelection } from '#contract/compiled.ts';
import { evaluate, isMet } from '#expressions/evaluate.ts';
import { chosenTotal } from '#forms/chosen-total.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { TableRow } from './table-rows.ts';

export interface RowSelection {
  readonly chosen: ReadonlySet<string>;
  /** Published value: the selected rows in the order of the table, and their total. */
  readonly value: { readonly rows: readonly unknown[]; readonly total: string | number };
  readonly set: (keys: readonly string[], chosen: boolean) => void;
  /** Quantity of a row; 1 by default. */
  readonly quantityOf: (key: string) => number;
  readonly count: (key: string, quantity: number) => void;
}

/** The user's selection and the rows available then, so that new rows do not count as deselected. */
interface Choice {
  readonly chosen: readonly string[];
  readonly seen: readonly string[];
  readonly quantities?: Readonly<Record<string, number>>;
}

/**
 * Rows selected in a table. The selection survives reloads of the data and of the page as long as one of its rows
 * exists; with other rows it starts again from the preselection.
 */
export function useSelection(
  slot: string,
  rows: readonly TableRow[],
  select: CompiledSelection | undefined,
): RowSelection {
  const screen = useScreen();
  const [choice, setChoice] = useState(() => asChoice(screen.draft(slot)));
  const chosen = useMemo(() => chosenKeys(rows, choice, select), [rows, choice, select]);
  const quantities = choice?.quantities;
  const value = useMemo(() => {
    const picked = rows.filter((row) => chosen.has(row.key));
    if (!select) return { rows: [], total: '0.00' };
    const times = (key: string) => quantities?.[key] ?? 1;
    return {
      rows: picked.map(({ key, row }) =>
        select.quantity ? { ...(row as object), quantity: times(key) } : row,
      ),
      total: chosenTotal(picked.map(({ key, scope }) => [evaluate(select.total, scope), times(key)])),
    };
  }, [rows, chosen, select, quantities]);
  function keep(made: Choice): void {
    setChoice(made);
    screen.saveDraft(slot, made);
  }
  return {
    chosen,
    value,
    set(keys, on) {
      const next = new Set(chosen);
      for (const key of keys) {
        if (on) next.add(key);
        else next.delete(key);
      }
      keep({ chosen: [...next], seen: rows.map((row) => row.key), quantities });
    },
    quantityOf: (key) => quantities?.[key] ?? 1,
    count(key, quantity) {
      const seen = rows.map((row) => row.key);
      keep({ chosen: [...chosen], seen, quantities: { ...quantities, [key]: quantity } });
    },
  };
}

function chosenKeys(
  rows: readonly TableRow[],
  choice: Choice | undefined,
  select: CompiledSelection | undefined,
): ReadonlySet<string> {
  const eligible = rows.filter((row) => row.eligible);
  const seen = new Set(choice?.seen);
  if (choice && rows.some((row) => seen.has(row.key))) {
    const before = new Set(choice.chosen);
    return new Set(eligible.filter((row) => before.has(row.key)).map((row) => row.key));
  }
  const first = select?.initial ? eligible.filter((row) => isMet(select.initial, row.scope)) : [];
  return new Set(first.map((row) => row.key));
}

function asChoice(draft: unknown): Choice | undefined {
  const kept = draft as Choice | undefined;
  return Array.isArray(kept?.chosen) && Array.isArray(kept.seen) ? kept : undefined;
}
