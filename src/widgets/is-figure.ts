/** A word of some language; shorter runs of letters occur in plates, codes and units. */
const WORD = /\p{L}{4}/u;

/** True for an amount, date, number or code, which a page translator must leave unchanged. */
export function isFigure(text: string): boolean {
  return /\d/.test(text) && !WORD.test(text);
}
