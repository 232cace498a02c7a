import { cleanTyped } from './clean-typed.ts';

/** Thousands apart by dots or blanks, decimals after a comma. */
const GROUPED = /^-?\d{1,3}(?:[. ]\d{3})+(?:,\d+)?$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

/** The number that a person typed (`1.500`, `12,5`, `12.5`): a dot before three figures groups thousands. NaN when it is none. */
export function readNumber(typed: string): number {
  const text = cleanTyped(typed);
  if (GROUPED.test(text)) return Number(text.replace(/[. ]/g, '').replace(',', '.'));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
