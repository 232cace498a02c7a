import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const arrays = Array.prototype;
const { push } = arrays;
const { parse, stringify } = JSON;
const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');

/**
 * pdf.js, with the part that it would bring when it first reads. What newer engines have it brings along, and with it slow
 * ones in the place of these three, for all that runs beside it: they are put back.
 */
export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
await import(pathToFileURL(worker).href);

Object.defineProperty(arrays, 'push', { value: push });
Object.assign(JSON, { parse, stringify });
