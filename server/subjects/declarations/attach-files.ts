import type { Caller, Moment } from '#server/core/context/context.ts';
import { claimFiles } from '#server/subjects/expedientes/claim-files.ts';
import type { NamedFile } from '#server/subjects/expedientes/named-files.ts';
import { becomeFile } from '#server/core/files/uploads.ts';

/** A file attached to a declaration. */
interface AttachedFile {
  id: string;
  name: string;
}

/**
 * Keeps the files sent with a declaration as files of the declaring taxpayer.
 * @throws {HttpError} when one cannot be used.
 */
export async function attachFiles(
  named: readonly NamedFile[],
  context: Moment & Caller,
): Promise<AttachedFile[]> {
  const { db, now, taxpayer } = context;
  const attached: AttachedFile[] = [];
  for (const { id, name } of await claimFiles(named, context)) {
    await becomeFile(db, id, { owner_id: taxpayer?.id ?? null, created_at: now });
    attached.push({ id, name });
  }
  return attached;
}
