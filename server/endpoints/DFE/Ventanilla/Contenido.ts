import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofAddress } from '#server/subjects/electronic-address/addresses.ts';
import { isReadBy, ownNotice } from '#server/subjects/electronic-address/legal-notices.ts';
import { noticePaper } from '#server/subjects/electronic-address/notice-papers.ts';
import { openedNoticeOf } from '#server/endpoints/answers/opened-notice.ts';

/** A notice of the signed-in taxpayer with its text, without recording a reading; none until they have read it once. */
export const contenido: Handler<'DFE/Ventanilla/Contenido'> = async ({ id }, context) => {
  const me = context.taxpayer;
  const notice = await ownNotice(id, context);
  if (!(await isReadBy(context.db, id, (context.representative ?? me).id))) return [];
  const paper =
    notice.file_id ??
    (await withLocks(context, [ofAddress(me.id)], async (inside) =>
      noticePaper(await ownNotice(id, inside), inside),
    ));
  return [await openedNoticeOf(notice, paper, context)];
};
