import type { Handler } from '#server/endpoints/handler.ts';
import { dropDraft } from '#server/store/drafts.ts';

/** Forgets the draft that whoever signed in left at an address. */
export const descartar: Handler<'Borradores/Descartar'> = async ({ direccion }, { db, taxpayer }) => ({
  descartado: taxpayer !== null && (await dropDraft(db, taxpayer.id, direccion)),
});
