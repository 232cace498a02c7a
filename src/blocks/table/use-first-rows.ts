import { useState } from 'react';
import { usePrinting } from './use-printing.ts';

interface FirstRows<R> {
  readonly rows: readonly R[];
  /** Number of rows that the next click shows; 0 if all are shown. */
  readonly next: number;
  /** Number of hidden rows. */
  readonly rest: number;
  readonly more: () => void;
}

/** First rows of a list, and as many more on each click; all of them in print. */
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
