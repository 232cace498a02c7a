import type { Handler } from '#server/core/context/handler.ts';
import { ENDED } from '#server/rules/drafts/newest-draft.ts';
import { draftOwner } from '#server/subjects/drafts/draft-owner.ts';
import { keepDraft } from '#server/subjects/drafts/keep-draft.ts';

/**
 * Ends the draft that whoever signed in left at an address: the last copy of its series, and empty. What was sent before and
 * comes later does not bring it back.
 */
export const descartar: Handler<'Borradores/Descartar'> = async (request, context) => {
  const { direccion, version, serie, orden } = request;
  const written = { version, written_at: context.now, series: serie, turn: orden };
  const end = { content: ENDED, previous: '', ...written };
  const { stays } = await keepDraft({ ...draftOwner(context)!, address: direccion }, end, context);
  return { version: stays.version };
};
