import type { Context } from '#server/core/context/context.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import {
  DRAFT_DAYS,
  newestDraft,
  type KeptDraft,
  type WrittenDraft,
} from '#server/rules/drafts/newest-draft.ts';
import { dropDraftsBefore, findDraft, putDraft, type Draft } from './drafts.ts';
import { ofDrafts } from '#server/core/store/locks.ts';

type DraftKey = Pick<Draft, 'user_id' | 'taxpayer_id' | 'address'>;

const DAY = 86_400_000;

/** Puts a copy that was sent beside the draft that is kept; the newest of both stays (`newestDraft`). */
export function keepDraft(
  key: DraftKey,
  sent: WrittenDraft,
  context: Context,
): Promise<ReturnType<typeof newestDraft>> {
  const oldest = new Date(Date.parse(context.now) - DRAFT_DAYS * DAY).toISOString();
  return withLocks(context, [ofDrafts(key.user_id)], async ({ db }) => {
    await dropDraftsBefore(db, oldest);
    const row = await findDraft(db, key, key.address);
    const kept = row && asKept(row);
    const newest = newestDraft(kept, sent);
    const { past, ...stays } = newest.stays;
    if (newest.stays !== kept) await putDraft(db, { ...key, ...stays, past: JSON.stringify(past) });
    return newest;
  });
}

function asKept({ content, version, written_at, series, turn, past }: Draft): KeptDraft {
  return { content, version, written_at, series, turn, past: JSON.parse(past) as KeptDraft['past'] };
}
