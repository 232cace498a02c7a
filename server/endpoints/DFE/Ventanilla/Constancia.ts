import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofAddress } from '#server/subjects/electronic-address/addresses.ts';
import { ownNotice } from '#server/subjects/electronic-address/legal-notices.ts';
import { noticeSeal } from '#server/subjects/electronic-address/notice-papers.ts';

/** The proof of when and how the signed-in taxpayer was notified. */
export const constancia: Handler<'DFE/Ventanilla/Constancia'> = ({ id }, context) =>
  withLocks(context, [ofAddress(context.taxpayer.id)], async (inside) => {
    const notice = await ownNotice(id, inside);
    const file = await noticeSeal(notice, inside);
    return { url_pdf: inside.links.page(file), nombre: `constancia-${notice.number}.pdf` };
  });
