import { assess } from '#server/subjects/declarations/assess.ts';
import { assessmentView } from '#server/endpoints/answers/assessment-view.ts';
import { declarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { declaredIn } from '#server/subjects/declarations/declared-month.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** Assesses a declaration as of today; nothing is stored. */
export const calcular: Handler<'DDJJ/Calcular'> = async (request, context) => {
  const basis = await declarationBasis(request, context);
  return assessmentView(await assess(declaredIn(request), basis, context), basis, context.today);
};
