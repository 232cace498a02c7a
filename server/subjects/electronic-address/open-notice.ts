import type { SignedIn, ErrorsOf, Moment, Refusing } from '#server/core/context/context.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import { ofAddress } from './addresses.ts';
import { ownNotice } from './legal-notices.ts';

/**
 * Opens a notice of the signed-in taxpayer; the first time has legal effect. Each reading is recorded with reader and
 * instant. Refuses with `notificacion_inexistente`.
 */
export function openNotice<T, C extends Moment & SignedIn & Refusing<ErrorsOf<typeof ownNotice>>>(
  id: number,
  context: C,
  then: (notice: LegalNotice, inside: C) => Promise<T>,
): Promise<T> {
  const me = context.taxpayer;
  return withLocks(context, [ofAddress(me.id)], async (inside) => {
    const { db, now, representative } = inside;
    const notice = await ownNotice(id, inside);
    const opened_at = notice.opened_at ?? now;
    if (notice.opened_at === null)
      await db.updateTable('legal_notice').set({ opened_at }).where('id', '=', id).execute();
    await db
      .insertInto('legal_notice_reading')
      .values({ notice_id: id, reader_id: (representative ?? me).id, at: now })
      .execute();
    return then({ ...notice, opened_at }, inside);
  });
}
