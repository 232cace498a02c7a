import { withoutEntities } from './xml-text.ts';

/** Names of fields of a document (ECMA-376, 17.16.5) that run or bring something, or that put other fields together. */
const ACTIVE =
  /^[\s"]*(?:DDE|DDEAUTO|DATABASE|IMPORT|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|LINK|QUOTE)(?:$|[\s"\\])/i;
/**
 * Marks of fields: where one begins or ends, a piece of the code of one with what follows it, a whole one in an attribute.
 * What an attribute holds may look like one, and is taken for one.
 */
const MARK =
  /fldChar|<(?:[^<>\s/:]*:)?instrText[^<>]*>([^<]*)(?=<([!?]?))|[\s:]instr\s*=\s*(?="([^"<]*)"|'([^'<]*)')/gi;
/** Marks of a part: a book has fewer. */
const MOST_MARKS = 20_000;

/**
 * Whether a part has fields that bring or run something when the document opens, or more of them than are counted.
 * Ends with the first one that does.
 */
export function hasActiveField(xml: string): boolean {
  let marks = 0;
  // The code of a field may be cut in pieces: they end where the next mark of a field is.
  let code = '';
  for (const [, piece, after, double, single] of xml.matchAll(MARK)) {
    marks += 1;
    const whole = double ?? single;
    if (marks > MOST_MARKS || (whole !== undefined && isActive(whole))) return true;
    // A comment or section cuts it too, and programs write `>` as a reference.
    if (piece !== undefined && (after !== '' || piece.includes('>'))) return true;
    if (piece !== undefined) code += piece;
    else if (whole === undefined) {
      if (isActive(code)) return true;
      code = '';
    }
  }
  return isActive(code);
}

const isActive = (code: string) => ACTIVE.test(withoutEntities(code));
