import type { FileKind } from './file-kind.ts';
import { inspectArchive } from './inspect-archive.ts';
import { inspectPdf } from './inspect-pdf.ts';

const TWO_KINDS = 'El archivo es de dos tipos a la vez: volvé a guardarlo y mandá ese.';
/** How a ZIP ends, and how far before the last byte that may be. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_AT = 0xffff + 22;
/** How a PNG ends. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** Dots of an image: more than any sheet that is scanned. */
const DOTS = 200_000_000;

/** Why a file of a kind is not taken, in words; null when nothing in it does anything by itself, nor unpacks to too much. */
export async function inspectUpload(kind: FileKind, bytes: Buffer): Promise<string | null> {
  if (kind === 'zip' || kind === 'docx') return inspectArchive(bytes);
  if (kind === 'pdf') return bytes.subarray(-ZIP_END_AT).includes(ZIP_END) ? TWO_KINDS : inspectPdf(bytes);
  if (kind === 'png') return inspectPng(bytes);
  return null;
}

function inspectPng(bytes: Buffer): string | null {
  if (!bytes.subarray(-PNG_END.length).equals(PNG_END)) return TWO_KINDS;
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > DOTS)
    return 'La imagen es demasiado grande: achicala.';
  return null;
}
