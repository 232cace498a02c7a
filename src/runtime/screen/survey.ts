import { deviceStorage } from '#runtime/portal/device-storage.ts';
import type { Services } from '#runtime/services/services.ts';

const DAY = 86_400_000;

/** Offers the survey, if there is one and it was not offered recently. */
export function offerSurvey({
  environment,
  portal: { portal },
  surveyOffered,
  clock,
}: Pick<Services, 'environment' | 'portal' | 'surveyOffered' | 'clock'>): void {
  const { everyDays } = portal.survey;
  const key = `${portal.storagePrefix}:survey`;
  const kept = deviceStorage('local');
  const since = clock.now() - Number(kept.getItem(key));
  // A date in the future was stored by a wrong clock: offer it again.
  if (!environment.survey || (since >= 0 && since < everyDays * DAY)) return;
  kept.setItem(key, String(clock.now()));
  surveyOffered.set(true);
}
