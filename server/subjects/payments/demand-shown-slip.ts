import type { Caller, Refusing, DataStore } from '#server/core/context/context.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';
import { isShownTo } from './is-shown-to.ts';

/** Identification of a slip in a request. */
export interface NamedSlip {
  nro_boleta: string;
  imponible?: string | null;
}

/**
 * The slip that a request names, before anything is done with it: refuses with `falta_imponible` or `boleta_inexistente` a person
 * who names one that is not shown to them, with the same work and words whether there is such a slip, paid, expired or of another.
 */
export async function demandShownSlip(
  { nro_boleta, imponible }: NamedSlip,
  context: DataStore & Caller & Refusing<'boleta_inexistente' | 'falta_imponible'>,
): Promise<Slip> {
  const { db, refuse } = context;
  const slip = await findSlip(db, nro_boleta);
  const object = imponible ?? '';
  const shown = await isShownTo(slip ?? { number: nro_boleta, object: '' }, object, context);
  if (slip && shown) return slip;
  if (object.trim() === '') throw refuse('falta_imponible');
  throw refuse('boleta_inexistente', { nro_boleta });
}
