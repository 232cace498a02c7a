import type { Services } from '#runtime/services/services.ts';

/** Reloads the page after what is being written ended, and with what was typed kept. */
export async function startOver({ activity, drafts }: Pick<Services, 'activity' | 'drafts'>): Promise<void> {
  await activity.idle();
  await drafts.flush();
  location.reload();
}
