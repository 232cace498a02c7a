import type { Handler } from '#server/core/context/handler.ts';
import { clearanceAnswer } from '#server/endpoints/answers/clearance-answer.ts';
import { ownClearance, scopeOf } from '#server/subjects/clearances/own-clearance.ts';

/** The controls of a debt-free certificate of the signed-in taxpayer. */
export const verificar: Handler<'LibreDeuda/Verificar'> = async (request, context) => {
  const scope = scopeOf(request);
  const clearance = await ownClearance(scope, context);
  const asked = { alcance: scope.kind, tributo: scope.tax, imponible: scope.object };
  return { ...asked, ...clearanceAnswer(clearance, context) };
};
