import type { Handler } from '#server/core/context/handler.ts';
import { findDraft } from '#server/core/store/drafts.ts';
import { draftView } from './draft-view.ts';
import { draftOwner } from './draft-owner.ts';

/** The draft that whoever signed in left at an address. */
export const leer: Handler<'Borradores/Leer'> = async ({ direccion }, context) => {
  const owner = draftOwner(context);
  const draft = owner ? await findDraft(context.db, owner, direccion) : undefined;
  return draftView(draft, context.portal.timeZone);
};
