import type { Handler } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { isReadBy, ownNotice } from '#server/subjects/electronic-address/legal-notices.ts';
import { openedNoticeOf } from '#server/subjects/electronic-address/opened-notice.ts';

/** An own notice with its text, without a new reading; none while the person signed in has not read it. */
export const contenido: Handler<'DFE/Ventanilla/Contenido'> = async ({ id }, context) => {
  const notice = await ownNotice(id, context);
  const reader = context.representative ?? (context.taxpayer as Taxpayer);
  if (notice.file_id === null || !(await isReadBy(context.db, id, reader.id))) return [];
  return [await openedNoticeOf(notice, notice.file_id, context)];
};
