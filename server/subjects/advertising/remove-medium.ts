import type { Context } from '#server/core/context/context.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Expediente } from '#server/core/store/schema.ts';
import { ownMedia } from './media.ts';

/** Ties a sign or a vehicle of whoever signed in to the expediente that says it was taken down. Refuses with what its endpoint declares. */
export async function removeMedium(
  { nro_ddjj: nro, fecha }: RequestOf<'PyP/Baja'>,
  { year, number }: Expediente,
  context: Context,
): Promise<null> {
  const { db, today, refuse } = context;
  const own = (await ownMedia(context)).find(({ medium }) => medium.number === nro);
  if (!own) throw refuse('medio_ajeno', { nro });
  if (own.state === 'BAJA') throw refuse('medio_de_baja', { nro });
  if (fecha > today || fecha < own.medium.since) throw refuse('fecha_invalida');
  await db
    .updateTable('advertising_medium')
    .set({ removed_on: fecha, removal_year: year, removal_expediente: number })
    .where('number', '=', nro)
    .execute();
  return null;
}
