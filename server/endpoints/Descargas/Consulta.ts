import type { Handler } from '#server/core/context/handler.ts';
import { sizeText } from '#server/core/text/size-text.ts';
import { voidedOn } from '#server/subjects/certificates/void-certificate.ts';
import { ownCopy } from '#server/subjects/own-copies/own-copy.ts';
import { openedFile } from '#server/core/http/opened-file.ts';

const REFUSED = {
  missing: 'archivo_inexistente',
  anonymous: 'archivo_con_clave',
  foreign: 'archivo_ajeno',
} as const;

/** Description of a file, before downloading it. */
export const consulta: Handler<'Descargas/Consulta'> = async ({ id }, context) => {
  const file = await openedFile(id, context);
  if (typeof file === 'string') throw context.refuse(REFUSED[file]);
  const voided = voidedOn(file.document);
  const own = await ownCopy(file, context);
  const size = own ? (await context.files.draw(own)).byteLength : await context.files.sizeOf(file);
  return {
    id,
    nombre: file.name,
    tipo: file.type,
    tamano: size,
    tamano_texto: sizeText(size),
    ...(voided !== null && { sin_efecto: voided }),
    url: `/api/archivos/${id}`,
  };
};
