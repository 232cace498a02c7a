const arrays = Array.prototype;
const { push } = arrays;
const { parse, stringify } = JSON;

/**
 * pdf.js, with the part that it would bring when it first reads. What newer engines have it brings along, and with it slow
 * ones in the place of these three, for all that runs beside it: they are put back.
 */
export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// @ts-expect-error: it comes without types, and is used by the other one only.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');

Object.defineProperty(arrays, 'push', { value: push });
Object.assign(JSON, { parse, stringify });
