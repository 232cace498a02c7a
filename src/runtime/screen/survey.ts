import type { Services } from '#runtime/services/services.ts';

const DAY = 86_400_000;

/** Offers the survey, if there is one and it was not offered lately. It opens from the person's own click. */
export function offerSurvey({
  environment,
  portal: { portal },
  toasts,
}: Pick<Services, 'environment' | 'portal' | 'toasts'>): void {
  const { title, label, width, height, everyDays } = portal.survey;
  const key = `${portal.storagePrefix}:survey`;
  const offered = Number(localStorage.getItem(key));
  if (!environment.survey || Date.now() - offered < everyDays * DAY) return;
  localStorage.setItem(key, String(Date.now()));
  const run = () =>
    void window.open(environment.survey, '_blank', `noopener,width=${width},height=${height}`);
  toasts.show({ tone: 'info', text: title, sticky: true, action: { label, run } });
}
