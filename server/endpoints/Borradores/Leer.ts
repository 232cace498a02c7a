import type { Handler } from '#server/endpoints/handler.ts';
import { findDraft } from '#server/store/drafts.ts';
import { draftView } from './draft-view.ts';

/** The draft that whoever signed in left at an address. */
export const leer: Handler<'Borradores/Leer'> = async ({ direccion }, { db, portal, taxpayer }) =>
  draftView(taxpayer ? await findDraft(db, taxpayer.id, direccion) : undefined, portal.timeZone);
