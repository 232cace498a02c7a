import { assess } from '#server/subjects/declarations/assess.ts';
import { assessmentView } from '#server/subjects/declarations/assessment-view.ts';
import { declarationDesk } from '#server/subjects/declarations/declaration-desk.ts';
import { declaredIn } from '#server/subjects/declarations/declared.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** What a declaration would come to today; nothing is kept. */
export const calcular: Handler<'DDJJ/Calcular'> = async (request, context) => {
  const desk = await declarationDesk(request, context);
  return assessmentView(await assess(declaredIn(request), desk, context), desk, context.today);
};
