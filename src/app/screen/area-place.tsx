import { chakra } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { RefCallback } from 'react';

/** Receives the element of the current screen into which the area header is drawn; null in areas without header. */
export const AreaHeaderSlotRef = createContext<RefCallback<HTMLElement> | null>(null);

/**
 * Slot for the area header below the title of a screen (area-header.tsx). The header is mounted outside the screens, so
 * that it keeps its data from one screen to the next.
 */
export function AreaPlace() {
  const taken = useContext(AreaHeaderSlotRef);
  return taken && <chakra.div ref={taken} data-area-header="" _empty={{ display: 'none' }} />;
}
