import type { Context } from '#server/endpoints/context.ts';
import { claimFiles } from '#server/expedientes/claim-files.ts';
import type { NamedFile } from '#server/expedientes/named-files.ts';
import { saveFile } from '#server/store/files.ts';

/** A file that goes with a declaration. */
interface AttachedFile {
  id: string;
  name: string;
}

/**
 * Keeps what came with a declaration as files of whoever declares.
 * @throws {HttpError} when one cannot be used.
 */
export async function attachFiles(named: readonly NamedFile[], context: Context): Promise<AttachedFile[]> {
  const { db, now, taxpayer } = context;
  const attached: AttachedFile[] = [];
  for (const { id: uploaded, name } of await claimFiles(named, context)) {
    const { bytes, type } = await db
      .selectFrom('upload')
      .select(['bytes', 'type'])
      .where('id', '=', uploaded)
      .executeTakeFirstOrThrow();
    const owner_id = taxpayer?.id ?? null;
    const id = await saveFile(db, { name, type, bytes, owner_id, created_at: now, expires_on: null });
    await db.deleteFrom('upload').where('id', '=', uploaded).execute();
    attached.push({ id, name });
  }
  return attached;
}
