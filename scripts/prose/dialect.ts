import { parseSync } from 'oxc-parser';

/** A comment with a word that plain English does not need. */
export interface DialectUse {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly word: string;
}

/** Words of a private dialect, refused in the code and in decisions (CONTRIBUTING.md). */
export const DIALECT =
  /\b(whose|whoever|whatever|whichever|somebody|someone's|nobody|anybody|stands?|stood|told|tells|telling|alike|in vain|gone|asked for by|put beside|ha(?:s|ve|d) to do with|comes? to (?:an?|the|be)|(?:of|by|for|to) who|he|him|his)\b/i;

/**
 * The dialect of a file's comments, in the order in which it is written.
 * @param path decides how the code is parsed: `.ts`, `.tsx`, `.mts`, `.mjs`
 */
export function dialectIn(path: string, code: string): DialectUse[] {
  return parseSync(path, code).comments.flatMap(({ start, end }) =>
    [...code.slice(start, end).matchAll(new RegExp(DIALECT, 'gi'))].map((match) => ({
      line: code.slice(0, start + match.index).split('\n').length,
      word: match[0].replaceAll(/\s+/g, ' '),
    })),
  );
}
