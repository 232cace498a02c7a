import type { Handler } from '#server/core/context/handler.ts';
import { severalSlips } from '#server/subjects/single-account/issued-slips.ts';

/** The slips of several objects that were issued for who signed in. */
export const emitidas: Handler<'BoletaMultiple/Emitidas'> = async (_, context) => ({
  emitidas: await severalSlips(context),
});
