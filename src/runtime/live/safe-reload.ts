import type { Services } from '#runtime/services/services.ts';

/**
 * Reloads the page after running writes end and drafts are saved. If the device cannot store drafts, the page stays, to
 * avoid losing them, and its data are read again.
 */
export async function safeReload({ activity, drafts, queries, unkept }: StartedOver): Promise<void> {
  await activity.idle();
  await drafts.flush();
  if (unkept.get().size === 0) location.reload();
  else void queries.invalidateQueries();
}

export type StartedOver = Pick<Services, 'activity' | 'drafts' | 'queries' | 'unkept'>;
