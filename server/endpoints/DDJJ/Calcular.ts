import { assess } from '#server/declarations/assess.ts';
import { assessmentView } from '#server/declarations/assessment-view.ts';
import { declarationDesk } from '#server/declarations/declaration-desk.ts';
import { declaredIn } from '#server/declarations/declared.ts';
import type { Handler } from '#server/core/context/handler.ts';

/** What a declaration would come to today; nothing is kept (domain R39). */
export const calcular: Handler<'DDJJ/Calcular'> = async (request, context) => {
  const desk = await declarationDesk(request, context);
  return assessmentView(await assess(declaredIn(request), desk, context), desk, context.today);
};
