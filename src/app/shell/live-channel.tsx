import { useEffect } from 'react';
import { startLive } from '#runtime/live/live.ts';
import { useServices } from '#runtime/services/portal.tsx';

/** Listens to live events while the portal is open. Draws nothing. */
export function LiveChannel() {
  const services = useServices();
  useEffect(() => startLive(services), [services]);
  return null;
}
