import { useState } from 'react';
import { usePrinting } from './use-printing.ts';

interface FirstRows<R> {
  readonly rows: readonly R[];
  /** How many more the next press shows; 0 when all are in sight. */
  readonly next: number;
  /** How many are not in sight. */
  readonly rest: number;
  readonly more: () => void;
}

/** The first rows of a list, and so many more at each press; all of them on paper. */
export function useFirstRows<R>(all: readonly R[], first: number | undefined): FirstRows<R> {
  const [pages, setPages] = useState(1);
  const printing = usePrinting();
  const seen = first === undefined || printing ? all.length : Math.min(all.length, first * pages);
  const rest = all.length - seen;
  return {
    rows: rest === 0 ? all : all.slice(0, seen),
    next: Math.min(rest, first ?? 0),
    rest,
    more: () => setPages(pages + 1),
  };
}
