import type { Caller } from '#server/core/context/context.ts';
import type { DraftOwner } from './drafts.ts';

/** Owner of the drafts of this session: the signed-in person and the taxpayer they act for. Null: no session. */
export function draftOwner({ taxpayer, representative }: Caller): DraftOwner | null {
  return taxpayer && { user_id: (representative ?? taxpayer).id, taxpayer_id: taxpayer.id };
}
