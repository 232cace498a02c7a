import { deviceStorage } from '#runtime/portal/device-storage.ts';
import type { Services } from '#runtime/services/services.ts';

const DAY = 86_400_000;

/** Offers the survey, if there is one and it was not offered lately. It opens from the person's own click. */
export function offerSurvey({
  environment,
  portal: { portal },
  toasts,
  clock,
}: Pick<Services, 'environment' | 'portal' | 'toasts' | 'clock'>): void {
  const { title, label, width, height, everyDays } = portal.survey;
  const key = `${portal.storagePrefix}:survey`;
  const kept = deviceStorage('local');
  const since = clock.now() - Number(kept.getItem(key));
  // Offered in the future: by a clock that was wrong.
  if (!environment.survey || (since >= 0 && since < everyDays * DAY)) return;
  kept.setItem(key, String(clock.now()));
  const run = () =>
    void window.open(environment.survey, '_blank', `noopener,width=${width},height=${height}`);
  toasts.show({ tone: 'info', text: title, sticky: true, action: { label, run } });
}
