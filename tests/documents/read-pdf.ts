import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { getDocument } from './pdf-reader.ts';

export interface Code {
  /** `ITF`, `QRCode`. */
  format: string;
  text: string;
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Dots per inch of an office scanner, and of the pictures. */
export const DPI = 200;

/** Every bar code and QR of a PDF, as a scanner sees its pages. */
export async function readCodes(pdf: Uint8Array): Promise<Code[]> {
  const pages = (await readPictures(pdf)).map((picture) => codesOf(picture));
  return (await Promise.all(pages)).flat();
}

/** Every bar code and QR of a picture: a PNG, or its dots. */
export async function codesOf(picture: ImageData | Uint8Array): Promise<Code[]> {
  const results = await readBarcodes(picture, { formats: ['ITF', 'QRCode'], maxNumberOfSymbols: 8 });
  return results.map(({ format, text }) => ({ format, text }));
}

/** The pages of a PDF as a scanner sees them. */
export async function readPictures(pdf: Uint8Array): Promise<ImageData[]> {
  return eachPage(pdf, picture);
}

/** Read for a character that the font lacks, which prints as an empty box. */
const BOX = '\0';

/**
 * Text of each page of a PDF, one line per printed line; no-break spaces become plain ones.
 * @throws if a missing character was printed as a box
 */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  return eachPage(pdf, async (page) => {
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    const text = words.join('').replaceAll('\u00a0', ' ');
    const box = text.indexOf(BOX);
    if (box >= 0)
      throw new Error(`The font lacks a character after: ${text.slice(Math.max(0, box - 40), box)}`);
    return text;
  });
}

/** The words of a PDF. */
export async function readText(pdf: Uint8Array): Promise<string> {
  return (await readPages(pdf)).join('\n');
}

/** Metadata of a PDF: `Title`, `Author`, `Language`, `CreationDate`. */
export async function readMetadata(pdf: Uint8Array): Promise<Record<string, unknown>> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const { info } = await (await task.promise).getMetadata();
  await task.destroy();
  return { ...info };
}

/** Structure tags that a screen reader finds, in order: `H1`, `P`, `Table`, `TR`, `TH`... */
export async function readRoles(pdf: Uint8Array): Promise<string[]> {
  const trees = await eachPage(pdf, (page) => page.getStructTree());
  return trees.flatMap((tree) => (tree ? rolesOf(tree) : []));
}

type Structure = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

function rolesOf(node: Structure): string[] {
  return [node.role, ...node.children.flatMap((child) => ('role' in child ? rolesOf(child) : []))];
}

async function eachPage<T>(
  pdf: Uint8Array,
  read: (page: PDFPageProxy, document: PDFDocumentProxy) => Promise<T>,
): Promise<T[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const document = await task.promise;
  const results: T[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    results.push(await read(await document.getPage(number), document));
  }
  await task.destroy();
  return results;
}

/** The canvases of pdf.js in Node: its pages draw only on its own. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

async function picture(page: PDFPageProxy, document: PDFDocumentProxy): Promise<ImageData> {
  const viewport = page.getViewport({ scale: DPI / 72 });
  const factory = document.canvasFactory as CanvasFactory;
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
