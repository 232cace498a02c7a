import type { Services } from '#runtime/services/services.ts';

/** Tells when the connection is lost and when it is back. Returns how to stop. */
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
