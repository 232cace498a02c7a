import type { Context } from '#server/core/context/context.ts';
import { findExpediente } from './expedientes.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';

/** How somebody asks for an expediente. */
export interface ExpedienteKey {
  numero: number;
  anio: number;
  codigo?: string;
}

/**
 * The expediente, for who filed it signed in and for who has its verification code. Anybody else hears what is said of one
 * that does not exist.
 * @throws {HttpError} `expediente_inexistente`.
 */
export async function ownExpediente(
  { numero, anio, codigo }: ExpedienteKey,
  { db, taxpayer, refuse }: Context<'expediente_inexistente'>,
): Promise<Expediente> {
  const found = await findExpediente(db, anio, numero);
  const own = found && taxpayer !== null && found.taxpayer_id === taxpayer.id;
  if (!found || !(own || found.code === codigo)) throw refuse('expediente_inexistente');
  return found;
}
