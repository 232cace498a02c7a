import type { Context } from '#server/core/context/context.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { isShownTo } from './is-shown-to.ts';

/** How a request that pays names a slip. */
export interface PaidSlip {
  nro_boleta: string;
  imponible?: string | null;
}

/**
 * Before a payment begins: refuses with `falta_imponible` or `boleta_inexistente` a person who names a slip that is not shown to
 * them, with the same work and words whether there is such a slip, paid, expired or of another.
 */
export async function demandShownSlip({ nro_boleta, imponible }: PaidSlip, context: Context): Promise<void> {
  const { db, refuse } = context;
  const slip = await findSlip(db, nro_boleta);
  const object = imponible ?? '';
  const shown = await isShownTo(slip ?? { number: nro_boleta, object: '' }, object, context);
  if (slip && shown) return;
  if (object.trim() === '') throw refuse('falta_imponible');
  throw refuse('boleta_inexistente', { nro_boleta });
}
