import type { Context } from '#server/core/context/context.ts';
import { findFile } from '#server/core/files/files.ts';
import type { StoredFile } from '#server/core/store/schema/schema.ts';

/** Why a file does not open: unknown link, session required, or another owner. */
export type Closed = 'missing' | 'anonymous' | 'foreign';

/** The file of a signed id: for anyone with the link, or only for its owner if it has one. */
export async function openedFile(
  signed: string,
  { db, today, taxpayer, links }: Pick<Context, 'db' | 'today' | 'taxpayer' | 'links'>,
): Promise<StoredFile | Closed> {
  const id = links.fileOf(signed);
  const file = id === null ? undefined : await findFile(db, id, today);
  if (!file) return 'missing';
  if (file.owner_id === null || file.owner_id === taxpayer?.id) return file;
  return taxpayer ? 'foreign' : 'anonymous';
}
