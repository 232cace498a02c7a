import type { Context, Moment } from '#server/core/context/context.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import {
  DRAFT_DAYS,
  ENDED,
  newestDraft,
  type StoredDraft,
  type WrittenDraft,
} from '#server/rules/drafts/newest-draft.ts';
import { DRAFTS } from '#server/rules/drafts/quotas.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { draftRoom, dropDraftsBefore, dropEnded, findDraft, putDraft, type DraftRow } from './drafts.ts';
import { ofDrafts } from '#server/core/store/locks.ts';

type DraftKey = Pick<DraftRow, 'user_id' | 'taxpayer_id' | 'address'>;

const DAY = 86_400_000;

const FULL =
  'Tenés demasiados borradores guardados. Enviá o descartá alguno; mientras tanto, este queda en este equipo.';
const TOO_LONG =
  'Entre lo que escribiste acá y en otra pestaña o equipo, el borrador es demasiado largo para guardarlo junto. Este queda en este equipo: enviá o descartá uno de los dos.';

/**
 * Stores a received copy of a draft, merged with the stored one (`newestDraft`).
 * @throws {HttpError} 409 when the person has no space left, or the merged draft is too long (`DRAFTS`)
 */
export function keepDraft(
  key: DraftKey,
  sent: WrittenDraft,
  context: Moment,
): Promise<ReturnType<typeof newestDraft>> {
  const oldest = new Date(Date.parse(context.now) - DRAFT_DAYS * DAY).toISOString();
  return withLocks(context, [ofDrafts(key.user_id)], async ({ db }) => {
    await dropDraftsBefore(db, oldest);
    const row = await findDraft(db, key, key.address);
    const kept = row && asKept(row);
    const newest = newestDraft(kept, sent);
    const { past, ...stays } = newest.stays;
    if (newest.stays === kept) return newest;
    await demandRoom(db, key, stays);
    await putDraft(db, { ...key, ...stays, past: JSON.stringify(past) });
    if (stays.content === ENDED) await dropEnded(db, key.user_id, DRAFTS.ended);
    return newest;
  });
}

/** Ends take no space, so they are always accepted. */
async function demandRoom(
  db: Context['db'],
  key: DraftKey,
  { content, own }: Pick<DraftRow, 'content' | 'own'>,
): Promise<void> {
  if (content === ENDED) return;
  if (content.length > DRAFTS.longest) throw new HttpError(409, TOO_LONG);
  const { open, bytes } = await draftRoom(db, key, key.address);
  if (open >= DRAFTS.open || bytes + content.length + own.length > DRAFTS.bytes)
    throw new HttpError(409, FULL);
}

function asKept({ content, version, written_at, series, turn, past, own }: DraftRow): StoredDraft {
  return { content, version, written_at, series, turn, own, past: JSON.parse(past) as StoredDraft['past'] };
}
