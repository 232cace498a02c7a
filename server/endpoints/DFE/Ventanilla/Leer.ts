import type { Handler } from '#server/core/context/handler.ts';
import { noticePaper } from '#server/subjects/electronic-address/notice-papers.ts';
import { openNotice } from '#server/subjects/electronic-address/open-notice.ts';
import { openedNoticeOf } from '#server/endpoints/answers/opened-notice.ts';

/** Opens a notice of the signed-in taxpayer: the first time it is notified, and each reading is recorded. */
export const leer: Handler<'DFE/Ventanilla/Leer'> = ({ id }, context) =>
  openNotice(id, context, async (notice, inside) =>
    openedNoticeOf(notice, await noticePaper(notice, inside), inside),
  );
