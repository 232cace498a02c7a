import type { Handler } from '#server/endpoints/handler.ts';
import { sizeText } from '#server/endpoints/size-text.ts';
import { findFile } from '#server/store/files.ts';

/** What a file is, before it is downloaded (R5). */
export const consulta: Handler<'Descargas/Consulta'> = async ({ id }, { db, today, taxpayer, refuse }) => {
  const file = await findFile(db, id, today);
  if (!file) throw refuse('archivo_inexistente');
  if (file.owner_id !== null && file.owner_id !== taxpayer?.id) throw refuse('archivo_ajeno');
  return {
    id,
    nombre: file.name,
    tipo: file.type,
    tamano: file.bytes.byteLength,
    tamano_texto: sizeText(file.bytes.byteLength),
    url: `/api/archivos/${id}`,
  };
};
