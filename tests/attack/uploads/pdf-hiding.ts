import type { PdfContent } from './pdf-contents.ts';
import type { StreamOptions } from './pdf-writer.ts';

/** A way of writing a file with some content. */
export interface Hiding {
  what: string;
  /** True if ordinary programs write files this way. */
  isUsual: boolean;
  write(content: PdfContent): Buffer | Promise<Buffer>;
}

export const ROOT = '/Root 1 0 R';
/** An object that others refer to. */
export const HELPER = 30;
/** Long enough to separate what was looked for nearby. */
export const PADDING = 'x'.repeat(3000);

export const numbered = ({ objects }: PdfContent) =>
  Object.entries(objects).map(([number, body]) => [Number(number), body] as const);
/** The words of the page. */
export const WORDS: StreamOptions = { entries: '', data: Buffer.from('BT (hola) Tj ET') };
