import { useEffect } from 'react';
import { startLive } from '#runtime/live/live.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { keepFocusInPlace } from './focus-in-place.ts';
import { useWebFont } from './web-font.ts';

/** Listens while the portal is open: to live events, to what goes from under the focus, to the font. Draws nothing. */
export function Listeners() {
  const services = useServices();
  useEffect(() => startLive(services), [services]);
  useEffect(() => keepFocusInPlace(document.getElementById('contenido')), []);
  useWebFont();
  return null;
}
