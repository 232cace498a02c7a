import type { Services } from '#runtime/services/services.ts';

/**
 * Reloads the page after what is being written ended, and with what was typed kept. On a device that keeps nothing the page
 * stays, since all would be lost with it, and reads again what it shows.
 */
export async function startOver({ activity, drafts, queries, unkept }: StartedOver): Promise<void> {
  await activity.idle();
  await drafts.flush();
  if (unkept.get().size === 0) location.reload();
  else void queries.invalidateQueries();
}

export type StartedOver = Pick<Services, 'activity' | 'drafts' | 'queries' | 'unkept'>;
