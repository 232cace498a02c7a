import type { Context } from '#server/endpoints/context.ts';
import { verifyKey } from './verify-key.ts';

/**
 * Holds a key against that of who signed in, for himself or for somebody else; tries are counted as at sign-in. Refuses
 * with `clave_incorrecta`.
 */
export async function demandOwnKey(key: string, context: Context): Promise<void> {
  const who = context.representative ?? context.taxpayer;
  const verified = await verifyKey(who?.cuit ?? '', key, context);
  if (!('taxpayer' in verified)) throw context.refuse('clave_incorrecta');
}
