import type { Database } from '#server/core/store/database.ts';
import { serveNotice, type NoticeDraft } from '#server/subjects/electronic-address/serve-notice.ts';

/** Makes a taxpayer adhere to the electronic address, if not adhered yet. */
export async function adhere(db: Database, taxpayerId: number): Promise<void> {
  const nobodys = { phone: null, deputy: null, representative_id: null, file_id: null };
  await db
    .insertInto('electronic_address')
    .values({
      number: `DFE-2026-${String(taxpayerId).padStart(6, '0')}`,
      taxpayer_id: taxpayerId,
      kind: 'ADHESION',
      email: `persona.${taxpayerId}@ejemplo.test`,
      at: '2026-03-02T12:00:00.000Z',
      reversal_hash: null,
      reversal_until: null,
      reverted_at: null,
      ...nobodys,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Serves a notice with a term of ten days to a taxpayer who adhered; returns its number. */
export async function serve(
  db: Database,
  taxpayerId: number,
  today = '2026-04-15',
  said: Partial<NoticeDraft> = {},
): Promise<string | null> {
  await adhere(db, taxpayerId);
  const draft: NoticeDraft = {
    taxpayerId,
    kind: 'INTIMACION',
    subject: 'Intimación de pago',
    office: 'Apremios',
    body: 'Pagá lo que debés.',
    termDays: 10,
    expediente: null,
    files: [],
    ...said,
  };
  const context = { now: `${today}T12:00:00.000Z`, today, origin: 'https://rentas.valle-sereno.example' };
  return db.transaction().execute((trx) => serveNotice(draft, { ...context, db: trx }));
}
