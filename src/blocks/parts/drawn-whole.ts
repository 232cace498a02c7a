import { createContext, useContext, useDeferredValue } from 'react';
import type { RefObject } from 'react';

/** Whether what is drawn now is a page that arrived drawn: all of it stands already. */
export const DrawnWhole = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * Whether to draw what one did not come for: not in the first pass, so that what one came for is there sooner, but while
 * one looks at it. Of a page that arrived drawn nothing goes meanwhile.
 */
export function useStands(): boolean {
  return useDeferredValue(true, useContext(DrawnWhole).current);
}

/** Whether the first screen stands as it arrived, and is only taken over. */
export const AsItStands = createContext(false);
