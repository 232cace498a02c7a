import { useSyncExternalStore } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { Strip } from './strip.ts';

const WORDS = { stillOffline: 'Sin conexión. Vas a poder seguir cuando vuelva.' } as const;

/** Shown below the header while the device is offline; the toast that announces it disappears sooner. */
export function OfflineStrip() {
  const words = useOwnWords(WORDS);
  const { header } = usePortal().portal.layout;
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  if (online) return null;
  return (
    <Strip role="status" position="sticky" top={`calc(${header}px + var(--strip, 0px))`} zIndex="20">
      {words.stillOffline}
    </Strip>
  );
}

function listen(changed: () => void): () => void {
  addEventListener('offline', changed);
  addEventListener('online', changed);
  return () => {
    removeEventListener('offline', changed);
    removeEventListener('online', changed);
  };
}
