import type { Handler } from '#server/core/context/handler.ts';
import { draftView } from '#server/endpoints/answers/draft-view.ts';
import { draftOwner } from '#server/subjects/drafts/draft-owner.ts';
import { keepDraft } from '#server/subjects/drafts/keep-draft.ts';

/** Saves a draft of the signed-in taxpayer, merged field by field with what another tab or device saved meanwhile. */
export const guardar: Handler<'Borradores/Guardar'> = async (request, context) => {
  const { direccion, contenido, anterior = '', version, segundos, serie, orden } = request;
  const { now, portal } = context;
  const key = { ...draftOwner(context)!, address: direccion };
  const written_at = new Date(Date.parse(now) - segundos * 1000).toISOString();
  const written = { version, written_at, series: serie, turn: orden };
  const sent = { content: contenido, previous: anterior, ...written };
  const { stays, other } = await keepDraft(key, sent, context);
  return {
    borrador: draftView(stays, portal.timeZone),
    otro: other && draftView(other, portal.timeZone).guardado,
    queda: stays.content === contenido,
  };
};
