import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = { stillOffline: 'Sin conexión. Vas a poder seguir cuando vuelva.' } as const;

/** Stays under the header for as long as the device has no connection; the toast that told so is gone by then. */
export function OfflineStrip() {
  const words = useOwnWords(WORDS);
  const { header } = usePortal().portal.layout;
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  if (online) return null;
  return (
    <chakra.p
      role="status"
      position="sticky"
      top={`calc(${header}px + var(--strip, 0px))`}
      zIndex="20"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="2"
      bg="warning.subtle"
      color="warning"
      fontSize="sm"
      fontWeight="600"
      css={{ '@media print': { display: 'none' } }}
    >
      {words.stillOffline}
    </chakra.p>
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
