import type { Services } from '#runtime/services/services.ts';

/** Shows a toast when the device goes offline and when it is online again. Returns a function that stops it. */
export function watchConnection({
  portal: { messages },
  toasts,
}: Pick<Services, 'portal' | 'toasts'>): () => void {
  const { texts } = messages;
  const lost = () => toasts.show({ tone: 'danger', title: texts.offlineTitle, text: texts.offline ?? '' });
  const back = () => toasts.show({ tone: 'success', title: texts.onlineTitle, text: texts.online ?? '' });
  addEventListener('offline', lost);
  addEventListener('online', back);
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', back);
  };
}
