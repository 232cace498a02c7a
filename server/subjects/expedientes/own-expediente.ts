import type { Caller, Refusing, DataStore } from '#server/core/context/context.ts';
import { findExpediente } from './expedientes.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';

/** Identification of an expediente in a request. */
export interface ExpedienteKey {
  numero: number;
  anio: number;
  codigo?: string;
}

/**
 * Finds an expediente filed by the signed-in taxpayer or matching its verification code. For anyone else it answers as
 * if it did not exist.
 * @throws {HttpError} `expediente_inexistente`.
 */
export async function ownExpediente(
  { numero, anio, codigo }: ExpedienteKey,
  { db, taxpayer, refuse }: DataStore & Caller & Refusing<'expediente_inexistente'>,
): Promise<Expediente> {
  const found = await findExpediente(db, anio, numero);
  const own = found && taxpayer !== null && found.taxpayer_id === taxpayer.id;
  if (!found || !(own || found.code === codigo)) throw refuse('expediente_inexistente');
  return found;
}
