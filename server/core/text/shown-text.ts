/**
 * Characters that a terminal interprets or hides: controls except line feeds and tabs, direction marks, line
 * separators, noncharacters.
 */
const UNSHOWN = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Surrogate}]/gu;

/** A text for a terminal: `\x1b` is written as those four letters, and ends nothing nor moves anything. */
export function shownText(text: string): string {
  return text.replace(UNSHOWN, (sign) => {
    const code = sign.codePointAt(0)!;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
  });
}
