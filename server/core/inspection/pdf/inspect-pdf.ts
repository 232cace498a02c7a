import { hasActiveContent } from './pdf-actions.ts';
import { openEncryption } from './pdf-encryption.ts';
import { unpackObjectStreams } from './pdf-object-streams.ts';
import { PdfObjects } from './pdf-objects.ts';
import { LockedPdf, PdfWork, UnreadablePdf } from './pdf-work.ts';

const ACTIVE =
  'El PDF trae programas, formularios que envían datos u otros archivos adentro: imprimilo a PDF y mandá ese.';
const LOCKED = 'El PDF pide una clave para abrirlo: no lo podemos revisar. Guardalo sin clave.';
const UNREADABLE = 'El PDF no se puede revisar: imprimilo a PDF y mandá ese.';

/**
 * Why a PDF is not taken, in words; null when nothing in it acts by itself or carries other files. Every object is read, in any
 * version of the file and with its filters; what cannot be read is refused.
 * @param work counts what it cost
 */
export async function inspectPdf(bytes: Buffer, work = new PdfWork(bytes.length)): Promise<string | null> {
  try {
    const objects = new PdfObjects(bytes, work);
    const decryption = await openEncryption(objects);
    await unpackObjectStreams(objects, decryption);
    return hasActiveContent(objects, decryption) ? ACTIVE : null;
  } catch (error) {
    if (error instanceof LockedPdf) return LOCKED;
    if (error instanceof UnreadablePdf) return UNREADABLE;
    throw error;
  }
}
