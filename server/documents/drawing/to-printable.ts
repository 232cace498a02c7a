/** Characters missing in the font of the documents. */
const LACKING = /[^\n -~\u00a0-\u00ffıŒœ–—‘’‚“”„•…′″‹›⁄€™↑↓−]+/gu;

/**
 * Converts any typed text to characters of the documents' font: letters it lacks lose their diacritics (`Dvořák` →
 * `Dvorák`), other scripts and emoji become question marks, never empty boxes.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(LACKING, (run) => run.normalize('NFKD').replace(/\p{M}/gu, '').replace(LACKING, '?'));
}
