import type { Handler } from '#server/core/context/handler.ts';
import { findDraft } from '#server/subjects/drafts/drafts.ts';
import { draftView } from '#server/endpoints/answers/draft-view.ts';
import { draftOwner } from '#server/subjects/drafts/draft-owner.ts';

/** The draft of the signed-in person at an address. */
export const leer: Handler<'Borradores/Leer'> = async ({ direccion }, context) => {
  const owner = draftOwner(context);
  const draft = owner ? await findDraft(context.db, owner, direccion) : undefined;
  return draftView(draft, context.portal.timeZone);
};
