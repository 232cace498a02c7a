import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { INK } from './ink.ts';
import type { Issuer } from './issuer.ts';

/** A watermark across every page. */
interface PageMark {
  text: string;
  size: number;
  /** Low enough to read and scan what is printed over it. */
  opacity: number;
  /** Positions, as fractions of the page height. */
  heights: readonly number[];
}

/** For documents of a demonstration; repeated so that each part of a cut sheet has it. */
const DEMONSTRATION: PageMark = {
  text: 'DEMOSTRACIÓN - SIN VALOR',
  size: 34,
  opacity: 0.1,
  heights: [0.3, 0.56, 0.83],
};

/** For documents left without effect. */
const VOIDED: PageMark = { text: 'SIN EFECTO', size: 76, opacity: 0.16, heights: [0.43, 0.7] };

/** Degrees from the horizontal. */
const SLOPE = -20;

const WOFF_HEADER = 44;

const WOFF_ENTRY = 20;

const SFNT_HEADER = 12;

const SFNT_ENTRY = 16;

/** A4 in points, and the margins nothing printed leaves. */
export const PAGE = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 34, bottom: 812 } as const;

/** Width between the margins, in points. */
export const MEASURE = PAGE.right - PAGE.left;

export type Element = PDFKit.PDFStructureElement;

/** A document being drawn: its pages, and the root of its accessible structure. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** The colours of the city in its place. */
  readonly ink: { readonly [name in keyof typeof INK]: string };
}

export interface SheetOptions {
  title: string;
  issuer: Issuer;
  /** Instant, ISO 8601 UTC. The same input with the same instant gives the same bytes. */
  created: string;
  /** True for documents left without effect. */
  isVoided?: boolean;
}

const modules = createRequire(import.meta.url);

function readFont(weight: number): Buffer {
  const name = `@fontsource/encode-sans/files/encode-sans-latin-${weight}-normal.woff`;
  return unpackWoff(readFileSync(modules.resolve(name)));
}

const FONTS = { '400': readFont(400), '600': readFont(600), '700': readFont(700) };

export type Weight = keyof typeof FONTS;

/** A new document with its first page, its fonts and its metadata. */
export function openSheet({ title, issuer, created, isVoided = false }: SheetOptions): Sheet {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-AR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: [
        ...(issuer.demonstration ? ['Demostración'] : []),
        ...(isVoided ? ['Sin efecto'] : []),
        title,
      ].join(' · '),
      Author: issuer.municipality,
      Creator: issuer.office,
      Producer: 'pdfkit',
      CreationDate: new Date(created),
    },
  });
  for (const [weight, font] of Object.entries(FONTS)) doc.registerFont(weight, font);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const marks = [...(issuer.demonstration ? [DEMONSTRATION] : []), ...(isVoided ? [VOIDED] : [])];
  const mark = () => marks.forEach((one) => drawMark(doc, one));
  mark();
  doc.on('pageAdded', mark);
  return { doc, root, ink: { ...INK, ...issuer.ink } };
}

/** Ends the document. */
export async function closeSheet({ doc, root }: Sheet): Promise<Uint8Array> {
  root.end();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Draws what carries no words: lines, grounds, bars. Screen readers skip it. */
export function drawArtifact(sheet: Sheet, drawing: (doc: PDFKit.PDFDocument) => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' }).save();
  drawing(sheet.doc);
  sheet.doc.restore().endMarkedContent();
}

/** The TrueType font inside a WOFF 1 file (W3C WOFF 1.0 §4): opening it takes a tenth of the time. */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.set(packed < length ? inflateSync(bytes) : bytes);
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(directory, at, entry, entry + 4);
    woff.copy(directory, at + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}

/** Draws a watermark on a page, below the later content. */
function drawMark(doc: PDFKit.PDFDocument, { text, size, opacity, heights }: PageMark): void {
  const { width, height } = doc.page;
  doc.markContent('Artifact', { type: 'Pagination' }).save();
  doc.font('700').fontSize(size).fillColor(INK.black).opacity(opacity);
  const x = (width - doc.widthOfString(text)) / 2;
  for (const part of heights) {
    const y = height * part;
    doc
      .save()
      .rotate(SLOPE, { origin: [width / 2, y] })
      .text(text, x, y - size / 2, { lineBreak: false })
      .restore();
  }
  doc.restore().endMarkedContent();
}
