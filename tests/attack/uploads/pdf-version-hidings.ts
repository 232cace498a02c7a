import type { PdfContent } from './pdf-contents.ts';
import { HELPER, numbered, ROOT, WORDS, type Hiding } from './pdf-hiding.ts';
import { PdfWriter } from './pdf-writer.ts';

/** Versions of a file, and tables that lead elsewhere. */
function versions(
  what: string,
  isUsual: boolean,
  write: (writer: PdfWriter, content: PdfContent) => void,
): Hiding {
  return {
    what,
    isUsual,
    write(content) {
      const writer = new PdfWriter();
      writer.stream(4, WORDS);
      for (const [number, body] of numbered(content))
        if (number !== content.active) writer.object(number, body);
      write(writer, content);
      return writer.bytes();
    },
  };
}

const HARMLESS = '<</S/GoTo/D[3 0 R/Fit]>>';

/** The active object inside something else, at the offset in the table. */
const within = (what: string, before: string, after: string): Hiding =>
  versions(`the table leads into ${what}`, false, (writer, { active, objects }) => {
    writer.object(active, HARMLESS);
    const object = `${active} 0 obj ${objects[active]!} endobj`;
    const at = writer.size + `${HELPER} 0 obj\n${before}`.length;
    writer.object(HELPER, `${before}${object}${after}`);
    writer.placeAt(active, at);
    writer.table(ROOT);
  });

export const VERSION_HIDINGS: readonly Hiding[] = [
  versions('a later version', true, (writer, { active, objects }) => {
    writer.object(active, '<</S/GoTo/D[3 0 R/FitH 0]>>');
    const before = writer.table(ROOT);
    writer.object(active, objects[active]!);
    writer.table(`${ROOT}/Prev ${before}`);
  }),
  versions('an earlier version', true, (writer, { active, objects }) => {
    writer.object(active, objects[active]!);
    const before = writer.table(ROOT);
    writer.object(active, HARMLESS);
    writer.table(`${ROOT}/Prev ${before}`);
  }),
  versions('an earlier version that the end names', false, (writer, { active, objects }) => {
    writer.object(active, objects[active]!);
    const before = writer.table(ROOT);
    writer.object(active, HARMLESS);
    writer.table(ROOT);
    writer.raw(`startxref\n${before}\n%%EOF\n`);
  }),
  versions('versions in a circle', false, (writer, { active, objects }) => {
    writer.object(active, objects[active]!);
    writer.table(`${ROOT}/Prev ${writer.size}`);
  }),
  within('a stream', '<</Length 4000>>stream\n', '\nendstream'),
  within('a string', '<</Pad(', ')>>'),
  within('a comment', '<<>> %', ''),
  within('a name', '<</Pad/', '>>'),
];
