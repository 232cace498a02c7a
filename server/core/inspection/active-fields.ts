import { withoutEntities } from './xml-text.ts';

/** Names of fields of a document (ECMA-376, 17.16.5) that run or bring something, or that put other fields together. */
const ACTIVE =
  /^[\s"]*(?:DDE|DDEAUTO|DATABASE|IMPORT|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|LINK|QUOTE)(?:$|[\s"\\])/i;
const CODE = /<(?:[\w-]{1,20}:)?instrText[^<>]*>([^<]*)</gi;
const SIMPLE = /\s(?:[\w-]{1,20}:)?instr\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gi;

/** Whether a part has fields that bring or run something when the document opens. */
export function hasActiveField(xml: string): boolean {
  // The code of a field may be cut in pieces: they end where the next mark of a field is.
  const codes = xml
    .split(/fldChar/i)
    .map((piece) => [...piece.matchAll(CODE)].map(([, code = '']) => code).join(''));
  const simple = [...xml.matchAll(SIMPLE)].map(([, double, single]) => double ?? single ?? '');
  return [...codes, ...simple].some((code) => ACTIVE.test(withoutEntities(code)));
}
