import { useSyncExternalStore } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';

/**
 * True if the window is at least as wide as the portal's breakpoint. False during hydration, when the width is unknown:
 * layout that depends on it uses media queries (`useBreakpoint`).
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

/** Media queries from the portal's breakpoint up, and below it. */
export function useBreakpoint(): Readonly<Record<'from' | 'below', string>> {
  const { breakpoint } = usePortal().portal.layout;
  return { from: `@media (min-width: ${breakpoint}px)`, below: `@media (width < ${breakpoint}px)` };
}
