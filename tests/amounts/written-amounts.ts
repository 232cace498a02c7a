import { centsOf } from './answer-facts.ts';

const WRITTEN = /(?<![\d.,])-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}(?![\d,])/g;

/** Cents of every amount that a text has, `1.234,56`. */
export function writtenAmounts(text: string): readonly number[] {
  return [...text.matchAll(WRITTEN)].map(([amount]) => centsOf(amount.replaceAll('.', '').replace(',', '.')));
}
