import type { Context } from '#server/endpoints/context.ts';
import { claimFiles } from '#server/expedientes/claim-files.ts';
import { saveFile } from '#server/store/files.ts';

const FIELD = 'certificados';

/**
 * Keeps the certificates that came with a declaration as files of whoever declares.
 * @throws {HttpError} when one cannot be used.
 */
export async function attachCertificates(ids: readonly string[], context: Context): Promise<void> {
  const { db, now, taxpayer } = context;
  const named = ids.map((id) => ({ field: FIELD, id, limits: { accept: ['pdf' as const] } }));
  for (const { id, name } of await claimFiles(named, context)) {
    const { bytes } = await db
      .selectFrom('upload')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const owner_id = taxpayer?.id ?? null;
    await saveFile(db, { name, type: 'pdf', bytes, owner_id, created_at: now, expires_on: null });
    await db.deleteFrom('upload').where('id', '=', id).execute();
  }
}
