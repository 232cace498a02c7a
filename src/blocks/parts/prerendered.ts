import { createContext, useContext, useDeferredValue } from 'react';
import type { RefObject } from 'react';

/** True in the first render of a prerendered page, which must draw all of it. */
export const Prerendered = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * Decides if to render content beyond the first blocks: deferred in a normal first render, so that the main content
 * appears sooner; immediate in a prerendered page, where it is already visible.
 */
export function useSecondPass(): boolean {
  return useDeferredValue(true, useContext(Prerendered).current);
}

/** True if the first screen is the prerendered page, which is hydrated. */
export const Hydrating = createContext(false);
