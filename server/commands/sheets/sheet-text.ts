/** Text of a file, and whether it was in the letters of Windows instead of UTF-8. */
export interface SheetText {
  text: string;
  isWindows: boolean;
}

const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const END_MARKS = new Set([0x1a, 0x0a, 0x0d]);
const WIDE = 'está en UTF-16 (Unicode de dos bytes): al guardarlo elegí "CSV UTF-8".';
const NO_TEXT = 'no es un texto: al guardarlo elegí "CSV UTF-8".';

/**
 * The text of a spreadsheet saved as CSV: in UTF-8 or, as Excel writes "CSV" in Windows, in Windows-1252; without the `^Z`
 * (0x1A) that old programs end their files with, and the ends of line around it.
 * @throws {Error} in Spanish, when it is in neither
 */
export function sheetText(content: Uint8Array): SheetText {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw new Error(WIDE);
  let end = content.length;
  while (END_MARKS.has(content[end - 1]!)) end -= 1;
  const bytes = content.subarray(0, end);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false };
  } catch {
    // Without `stream` Node takes the bytes from 0x80 to 0x9f as they are.
    const text = new TextDecoder('windows-1252').decode(bytes, { stream: true });
    if (CONTROL.test(text)) throw new Error(NO_TEXT);
    return { text, isWindows: true };
  }
}
