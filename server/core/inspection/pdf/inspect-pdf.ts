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
 * Why a PDF is refused, in words; null when it has no active content or embedded files. All objects are parsed, in
 * every version of the file and with their filters; unreadable ones are refused.
 * @param work counts the cost
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
