import type { Context } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { sizeText } from '#server/core/text/size-text.ts';
import { waitingUpload } from '#server/core/files/uploads.ts';
import type { NamedFile } from './named-files.ts';

/** A file attached to a movement. */
export interface ClaimedFile {
  field: string;
  id: string;
  name: string;
}

const GONE = 'Volvé a adjuntar este archivo: pasó demasiado tiempo, o ya lo usaste en otro trámite.';

/**
 * The files a request names, if all of them can be used: sent by the same person not long ago, in no other
 * expediente, of a kind and size their field takes.
 * @throws {HttpError} 413, 415 or 422 on the first field that is wrong.
 */
export async function claimFiles(
  named: readonly NamedFile[],
  { db, taxpayer, now }: Pick<Context, 'db' | 'taxpayer' | 'now'>,
): Promise<ClaimedFile[]> {
  const claimed: ClaimedFile[] = [];
  for (const { field, id, limits } of named) {
    const found = await waitingUpload(db, id, { taxpayerId: taxpayer?.id ?? null, now });
    if (!found || claimed.some((other) => other.id === id)) throw problem(422, field, GONE);
    const { accept } = limits;
    if (accept && !(accept as readonly string[]).includes(found.type))
      throw problem(415, field, `${found.name} no es ${accept.join(', ').toUpperCase()}.`);
    if (limits.maxBytes !== undefined && found.size > limits.maxBytes)
      throw problem(413, field, `El archivo es demasiado grande (máximo ${sizeText(limits.maxBytes)}).`);
    claimed.push({ field, id, name: found.name });
  }
  return claimed;
}

function problem(status: number, campo: string, mensaje: string): HttpError {
  return new HttpError(status, mensaje, [{ campo, mensaje }]);
}
