import type { Context } from '#server/core/context/context.ts';
import type { DraftOwner } from './drafts.ts';

/** Whose drafts are asked for: of who signed in, for himself or for whom he acts. Null: nobody is signed in. */
export function draftOwner({ taxpayer, representative }: Context): DraftOwner | null {
  return taxpayer && { user_id: (representative ?? taxpayer).id, taxpayer_id: taxpayer.id };
}
