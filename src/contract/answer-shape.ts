/**
 * Minimal requirements on an answer, so that what a screen reads of it is meaningful. Kept compact, because every
 * screen carries those of its calls:
 *
 * - `'text'` is a non-empty text; `'string'` one that may be empty; `'any'` anything
 * - another name is that of a format: `'money'`, `'date'`
 * - `[of]` is a list; `[of, null]` may be null instead
 * - `{ name: of }` is an object with at least that; `'name?'` may be missing
 */
export type AnswerShape =
  | string
  | readonly [of: AnswerShape]
  | readonly [of: AnswerShape, or: null]
  | { readonly [name: string]: AnswerShape };
