import type { Handler } from '#server/endpoints/handler.ts';
import { inTransaction } from '#server/endpoints/transaction.ts';
import { newestDraft } from '#server/rules/newest-draft.ts';
import { DRAFT_DAYS, dropDraftsBefore, findDraft, putDraft } from '#server/store/drafts.ts';
import { draftView } from './draft-view.ts';
import { draftOwner } from './draft-owner.ts';

/** Keeps a draft of whoever signed in. When another device saved meanwhile, what was typed last stays. */
export const guardar: Handler<'Borradores/Guardar'> = (request, context) => {
  const { direccion, contenido, version, segundos, serie, orden } = request;
  const { now, portal } = context;
  const earlier = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();
  return inTransaction(context, async ({ db }) => {
    const key = { ...draftOwner(context)!, address: direccion };
    await dropDraftsBefore(db, earlier(DRAFT_DAYS * 86_400));
    const kept = await findDraft(db, key, direccion);
    const sent = { content: contenido, version, written_at: earlier(segundos), series: serie, turn: orden };
    const { stays, other } = newestDraft(kept, sent);
    const draft = { ...key, ...stays };
    if (stays !== kept) await putDraft(db, draft);
    return {
      borrador: draftView(draft, portal.timeZone),
      otro: other && draftView({ ...key, ...other }, portal.timeZone).guardado,
      queda: stays !== kept || stays.content === contenido,
    };
  });
};
