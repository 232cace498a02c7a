import { plainLine } from '#formats/written/plain-text.ts';

/** Characters that keyboards and programs write in place of a hyphen: any dash, the minus sign, a hyphen bullet. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u00b4]/gu;
/** Direction marks, zero-width characters, soft hyphens; the joiners of emojis too, which no format has. */
const INVISIBLE = /\p{Cf}/gu;
/** Latin letters, figures and signs of the width of a Chinese character (Unicode block FF00–FFEF). */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A text of one line as its format reads it: NFC, without invisible characters, its dashes, apostrophes, spaces and
 * full-width figures as a keyboard writes them, trimmed. Messaging programs and web pages put such characters around what
 * people copy.
 */
export function cleanTyped(typed: string): string {
  return plainLine(typed)
    .replace(INVISIBLE, '')
    .replace(/\s/gu, ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCodePoint(sign.codePointAt(0)! - FULL_WIDTH_OFFSET))
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .trim();
}
