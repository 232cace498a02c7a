import { useSyncExternalStore } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';

/** Whether the window is at least as wide as the portal's breakpoint. */
export function useWide(): boolean {
  const { breakpoint } = usePortal().portal.layout;
  const query = `(min-width: ${breakpoint}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
