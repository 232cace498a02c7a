import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const arrays = Array.prototype;
const { push } = arrays;
const { parse, stringify } = JSON;
const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');

/**
 * pdf.js with its worker module, which it would import on first use. Its legacy build replaces these three functions by
 * slow polyfills, for all code in the process: the originals are restored.
 */
export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
await import(pathToFileURL(worker).href);

Object.defineProperty(arrays, 'push', { value: push });
Object.assign(JSON, { parse, stringify });
