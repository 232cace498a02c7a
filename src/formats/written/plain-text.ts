/** Characters that leave no mark: controls, blanks, combining marks alone, and those fonts draw as nothing. */
const UNSEEN = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Characters that change the reading direction of the rest; emoji joiners are not among them. */
const DIRECTION = /\p{Bidi_Control}/gu;
/** Soft hyphens, zero-width blanks and marks of byte order, which a paste brings; the joiners that scripts and emojis need stay. */
const WIDTHLESS = /[\u00ad\u200b\u2060\ufeff]/gu;
/** Characters that end a line or control a terminal, and those without assignment. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;
const CONTROL_OF_LINES = /[^\P{Cc}\n\t]+|[\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu;

/** True when a text shows nothing: `''`, blanks of any width, zero-width characters, accents without a letter. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}

/**
 * A pasted text as one line: controls and ends of lines become a blank, marks of direction go, and so do the blanks around it.
 * Empty when it shows nothing.
 */
export function plainLine(text: string): string {
  return plain(text.replace(CONTROL, ' '));
}

/** A pasted text of several lines: the same, with line feeds and tabs kept. */
export function plainLines(text: string): string {
  return plain(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(CONTROL_OF_LINES, ' '));
}

/** A text without soft hyphens, blanks without width and marks of byte order, nor the blanks around it. */
export function withoutWidthless(text: string): string {
  return text.replace(WIDTHLESS, '').trim();
}

function plain(text: string): string {
  const kept = withoutWidthless(text.normalize('NFC').replace(DIRECTION, ''));
  return isBlank(kept) ? '' : kept;
}

/** True when a text is one line without control or direction characters. */
export function isPlainLine(text: string): boolean {
  return text.search(CONTROL) < 0 && text.search(DIRECTION) < 0;
}

/** The same of a text of several lines, where line feeds and tabs are taken. */
export function isPlainLines(text: string): boolean {
  return text.search(CONTROL_OF_LINES) < 0 && text.search(DIRECTION) < 0;
}
