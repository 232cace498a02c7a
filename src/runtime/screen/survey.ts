import { deviceStorage } from '#runtime/portal/device-storage.ts';
import type { Services } from '#runtime/services/services.ts';

const DAY = 86_400_000;

/** Offers the survey, if there is one and it was not offered lately. */
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
  // Offered in the future: by a clock that was wrong.
  if (!environment.survey || (since >= 0 && since < everyDays * DAY)) return;
  kept.setItem(key, String(clock.now()));
  surveyOffered.set(true);
}
