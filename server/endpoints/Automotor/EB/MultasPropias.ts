import { finesAnswer } from '#server/endpoints/answers/fines-answer.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { finesOfTaxpayer } from '#server/subjects/fines/fines.ts';

/** Unpaid traffic fines of the signed-in taxpayer, on any vehicle. */
export const multasPropias: Handler<'Automotor/EB/MultasPropias'> = async (_, context) => {
  const { db, taxpayer } = context;
  return finesAnswer(taxpayer ? await finesOfTaxpayer(db, taxpayer.id) : [], context);
};
