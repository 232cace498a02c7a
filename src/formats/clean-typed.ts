import { plainLine } from '#formats/written/plain-text.ts';

/** Characters that keyboards and programs write in place of a hyphen: any dash, the minus sign, a hyphen bullet. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u00b4]/gu;
/** Fraction and division slashes, which programs write between figures. */
const SLASHES = /[\u2044\u2215]/gu;
/** Direction marks, zero-width characters, soft hyphens; the joiners of emojis too, which no format has. */
const INVISIBLE = /\p{Cf}/gu;
/** Latin letters, figures and signs of the width of a Chinese character (Unicode block FF00–FFEF). */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A text of one line as its format reads it: NFC, without invisible characters, its dashes, apostrophes, slashes,
 * spaces and full-width figures as a keyboard writes them, trimmed. Messaging programs and web pages put such characters around what
 * people copy.
 */
export function cleanTyped(typed: string): string {
  return plainLine(typed)
    .replace(INVISIBLE, '')
    .replace(/\s/gu, ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCodePoint(sign.codePointAt(0)! - FULL_WIDTH_OFFSET))
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(SLASHES, '/')
    .trim();
}

/** Quotes around a value, and the comma, semicolon or dot of the sentence or list it was copied from. */
const AROUND = /^["'\u201c\u201d\u00ab]{1,2}|["'\u201c\u201d\u00bb]?[.,;]?["'\u201c\u201d\u00bb]?$/gu;
/** `Juan Tolaba <juan@ejemplo.test>`: the value of an address book. */
const BETWEEN_ANGLES = /<([^<>]+)>[.,;]?$/;
/** Words before figures: `CBU N°: `, `Tel. `, `viernes `. */
export const WORDS = /^(?:[\p{L}.\u00b0]+(?:: ?| ))+(?=[\d(+])/u;

/** `cleanTyped` without quotes, angle brackets, the punctuation after the value, and its label when one is given. */
export function bareTyped(typed: string, label: RegExp = /^(?!)/): string {
  const text = cleanTyped(typed);
  return (BETWEEN_ANGLES.exec(text)?.[1] ?? text).replace(AROUND, '').trim().replace(label, '').trim();
}
