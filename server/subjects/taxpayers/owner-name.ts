import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import type { Context } from '#server/core/context/context.ts';
import { maskName } from '#formats/masks/mask-name.ts';

/** Name of the owner of a taxed object: in full for the owner, masked for others. */
export async function ownerName(
  { owner_id }: { owner_id: number },
  { db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>,
): Promise<string> {
  if (taxpayer?.id === owner_id) return taxpayer.name;
  const owner = await findTaxpayer(db, owner_id);
  return owner ? maskName(owner.name) : '';
}
