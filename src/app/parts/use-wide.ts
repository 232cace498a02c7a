import { useSyncExternalStore } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';

/**
 * Whether the window is at least as wide as the portal's breakpoint. While a page that arrived drawn is taken over, nobody
 * knows yet: what stands differently there is said by styles (`useBreakpoint`).
 */
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
    () => false,
  );
}

/** Media queries on either side of the portal's breakpoint. */
export function useBreakpoint(): Readonly<Record<'from' | 'below', string>> {
  const { breakpoint } = usePortal().portal.layout;
  return { from: `@media (min-width: ${breakpoint}px)`, below: `@media (width < ${breakpoint}px)` };
}
