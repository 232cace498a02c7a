import { inflateSync, constants } from 'node:zlib';
import { undoPredictor, type FilterParameters } from './pdf-predictor.ts';
import { UnreadablePdf, type PdfWork } from './pdf-work.ts';

export interface PdfFilter {
  /** Its whole name, `FlateDecode`. */
  name: string;
  parameters: FilterParameters;
}

/**
 * Filters known to readers, by all their names. Image filters are applied only to display. `Crypt` sets the encryption
 * of one stream: object streams with it are refused, since readers decrypt them differently.
 */
export const FILTERS: Readonly<Record<string, string>> = {
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  FlateDecode: 'FlateDecode',
  Fl: 'FlateDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
  CCITTFaxDecode: 'CCITTFaxDecode',
  CCF: 'CCITTFaxDecode',
  DCTDecode: 'DCTDecode',
  DCT: 'DCTDecode',
  JBIG2Decode: 'JBIG2Decode',
  JPXDecode: 'JPXDecode',
  Crypt: 'Crypt',
};

/** Filters in a row; no program writes more than two or three. */
const LONGEST_CHAIN = 8;
/** Maximum output bytes per input byte: a filter runs only if its output cannot exceed the limit. */
const GROWTH: Readonly<Record<string, number>> = {
  ASCIIHexDecode: 1,
  ASCII85Decode: 4,
  RunLengthDecode: 64,
  LZWDecode: 2731,
};
/** Encoded text up to its end mark: what readers make of other signs differs. */
const TEXT: Readonly<Record<string, RegExp>> = {
  ASCIIHexDecode: /^[\s\0\da-f]*(?:>|$)/i,
  ASCII85Decode: /^[\s\0!-uz]*(?:~>|$)/,
};

/**
 * Applies the inverse of a stream's filters to its data.
 * @throws UnreadablePdf when a filter is for images, fails, or exceeds the unpacking limit
 */
export async function undoFilters(
  data: Buffer,
  filters: readonly PdfFilter[],
  work: PdfWork,
): Promise<Buffer> {
  if (filters.length > LONGEST_CHAIN) throw new UnreadablePdf('too many filters');
  let bytes = data;
  for (const filter of filters) {
    bytes = await undo(bytes, filter, work);
    work.addUnpacked(bytes.length);
  }
  return bytes;
}

async function undo(data: Buffer, { name, parameters }: PdfFilter, work: PdfWork): Promise<Buffer> {
  const left = work.limits.unpacked - work.unpacked;
  if (name === 'FlateDecode') return undoPredictor(inflated(data, left), parameters);
  const growth = GROWTH[name];
  if (growth === undefined) throw new UnreadablePdf(`${name} of objects`);
  if (data.length * growth > left) throw new UnreadablePdf(`${name} of too much`);
  if (TEXT[name]?.test(data.toString('latin1')) === false) throw new UnreadablePdf(`${name} of other signs`);
  const decoded = await decodedByLibrary(data, name, parameters);
  return name === 'LZWDecode' ? undoPredictor(decoded, parameters) : decoded;
}

/** Data without its checksum is read, as readers do; what is broken before that is not. */
function inflated(data: Buffer, most: number): Buffer {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(data, options);
  } catch (error) {
    throw new UnreadablePdf(`Flate: ${String(error)}`);
  }
}

/** Loaded for the few files that need it. */
async function decodedByLibrary(data: Buffer, name: string, parameters: FilterParameters): Promise<Buffer> {
  const { PdfDict, PdfName, PdfNumber, PdfStream } = await import('@libpdf/core');
  const early = PdfNumber.of(parameters.get('EarlyChange') ?? 1);
  const entries = { Filter: PdfName.of(name), DecodeParms: PdfDict.of({ EarlyChange: early }) };
  try {
    return Buffer.from(PdfStream.fromDict(entries, data).getDecodedData());
  } catch (error) {
    throw new UnreadablePdf(`${name}: ${String(error)}`);
  }
}
