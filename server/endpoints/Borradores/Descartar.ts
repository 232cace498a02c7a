import type { Handler } from '#server/endpoints/handler.ts';
import { dropDraft } from '#server/store/drafts.ts';
import { draftOwner } from './draft-owner.ts';

/** Forgets the draft that whoever signed in left at an address. */
export const descartar: Handler<'Borradores/Descartar'> = async ({ direccion }, context) => {
  const owner = draftOwner(context);
  return { descartado: owner !== null && (await dropDraft(context.db, owner, direccion)) };
};
