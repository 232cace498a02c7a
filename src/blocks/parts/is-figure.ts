/** A word that has a meaning in some language; shorter runs of letters are of plates, codes and units. */
const WORD = /\p{L}{4}/u;

/** Whether a text is an amount, a day, a number or a code: what a translator of the page has to leave as it is. */
export function isFigure(text: string): boolean {
  return /\d/.test(text) && !WORD.test(text);
}
