import { chakra } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { RefCallback } from 'react';

/** Told where, in the screen that stands, what heads its area goes. Null in an area that nothing heads. */
export const AreaPlaceTaken = createContext<RefCallback<HTMLElement> | null>(null);

/**
 * Below the title of a screen, where what heads its area is drawn (area-header.tsx). That stands around the screens and goes
 * on from one to the next without asking again.
 */
export function AreaPlace() {
  const taken = useContext(AreaPlaceTaken);
  return taken && <chakra.div ref={taken} data-area-header="" _empty={{ display: 'none' }} />;
}
