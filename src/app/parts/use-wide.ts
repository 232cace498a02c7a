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

/** Media queries of the portal's breakpoint: on either side of it, and below it where no script unfolds anything. */
export function useBreakpoint(): Readonly<Record<'from' | 'below' | 'belowWithoutScript', string>> {
  const { breakpoint } = usePortal().portal.layout;
  const below = `@media (width < ${breakpoint}px)`;
  const from = `@media (min-width: ${breakpoint}px)`;
  return { from, below, belowWithoutScript: `${below} and (scripting: none)` };
}
