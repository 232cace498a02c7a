import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import type { Context } from '#server/core/context/context.ts';

/** The person who filed for a taxpayer, in wire format; empty when the taxpayer filed. */
export async function filedBy(
  representativeId: number | null,
  { db }: Pick<Context, 'db'>,
): Promise<{ presentado_por?: string }> {
  const who = representativeId === null ? undefined : await findTaxpayer(db, representativeId);
  return who ? { presentado_por: who.name } : {};
}
