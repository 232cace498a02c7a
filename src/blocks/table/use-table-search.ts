import { useDeferredValue, useMemo, useState } from 'react';
import type { CompiledItem } from '#contract/compiled-item.ts';
import type { CompiledSearch } from '#contract/compiled.ts';
import { folded, hasWords } from '#formats/has-words.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import type { TableRow } from './table-rows.ts';
import { useWrite } from '#blocks/parts/writing.tsx';

/** Current search: words, and the value of each filter by field. */
interface Sought {
  readonly words: string;
  readonly by: Readonly<Record<string, string>>;
}

export interface TableSearching extends Sought {
  /** Matching rows. */
  readonly found: readonly TableRow[];
  /** Values of the rows by field, sorted. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  readonly active: boolean;
  readonly seek: (change: Partial<Sought>) => void;
  readonly clear: () => void;
}

const NOTHING: Sought = { words: '', by: {} };

/** Searches a table by the displayed text. The search survives a reload, as the selection does. */
export function useTableSearch(
  slot: string,
  search: CompiledSearch | undefined,
  rows: readonly TableRow[],
): TableSearching {
  const screen = useScreen();
  const draft = `${slot} search`;
  const [sought, setSought] = useState(() => (screen.draft(draft) as Sought | undefined) ?? NOTHING);
  const write = useWrite();
  const readable = useMemo(() => {
    const read = (item: CompiledItem, { scope }: TableRow) => write(item.value(scope), item).text;
    return rows.map((row) => ({
      row,
      text: folded((search?.in ?? []).map((item) => read(item, row)).join(' ')),
      by: Object.fromEntries((search?.by ?? []).map((item) => [item.key, read(item, row)])),
    }));
  }, [rows, search, write]);
  const offered = useMemo(
    () =>
      Object.fromEntries(
        (search?.by ?? []).map(({ key }) => [
          key,
          [...new Set(readable.map(({ by }) => by[key] ?? ''))].sort((a, b) => a.localeCompare(b)),
        ]),
      ),
    [readable, search],
  );
  const late = useDeferredValue(sought);
  const active = late.words.trim() !== '' || Object.values(late.by).some((value) => value !== '');
  const found = useMemo(() => {
    if (!active) return rows;
    const filters = Object.entries(late.by).filter(([, value]) => value !== '');
    return readable
      .filter(
        ({ text, by }) => hasWords(text, late.words) && filters.every(([key, value]) => by[key] === value),
      )
      .map(({ row }) => row);
  }, [rows, readable, late, active]);
  function keep(next: Sought): void {
    setSought(next);
    screen.saveDraft(draft, next);
  }
  return {
    ...sought,
    found,
    offered,
    active,
    seek: (change) => keep({ ...sought, ...change }),
    clear: () => keep(NOTHING),
  };
}
