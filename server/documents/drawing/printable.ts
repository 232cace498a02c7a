/** All that the font of the documents lacks. */
const LACKING = /[^\n -~\u00a0-\u00ffıŒœ–—‘’‚“”„•…′″‹›⁄€™↑↓−]+/gu;

/**
 * A text as the font of the documents can print it, whoever typed it: letters it lacks lose their marks (`Dvořák` →
 * `Dvorák`), other scripts and emoji are a question mark, never an empty box.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(LACKING, (run) => run.normalize('NFKD').replace(/\p{M}/gu, '').replace(LACKING, '?'));
}
