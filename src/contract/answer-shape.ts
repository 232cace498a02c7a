/**
 * What must be true of an answer so that what is read of it means something. Written small, because every screen carries
 * those of its calls:
 *
 * - `'text'` is a text with something in it; `'string'` one that may be empty; `'any'` whatever it is
 * - another name is that of a format: `'money'`, `'date'`
 * - `[of]` is a list; `[of, null]` may be null instead
 * - `{ name: of }` is an object with at least that; `'name?'` may be missing
 */
export type AnswerShape =
  | string
  | readonly [of: AnswerShape]
  | readonly [of: AnswerShape, or: null]
  | { readonly [name: string]: AnswerShape };
