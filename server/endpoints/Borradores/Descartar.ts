import type { Handler } from '#server/core/context/handler.ts';
import { ENDED } from '#server/rules/drafts/newest-draft.ts';
import { draftOwner } from '#server/subjects/drafts/draft-owner.ts';
import { keepDraft } from '#server/subjects/drafts/keep-draft.ts';

/**
 * Ends the draft of the signed-in person at an address with an empty last copy of its series, so that earlier copies
 * that arrive later do not restore it.
 */
export const descartar: Handler<'Borradores/Descartar'> = async (request, context) => {
  const { direccion, version, serie, orden } = request;
  const written = { version, written_at: context.now, series: serie, turn: orden };
  const end = { content: ENDED, previous: '', ...written };
  const { stays } = await keepDraft({ ...draftOwner(context)!, address: direccion }, end, context);
  return { version: stays.version };
};
