import { useEffect } from 'react';
import { startLive } from '#runtime/live/live.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { keepFocusInPlace } from './focus-in-place.ts';
import { useWebFont } from './web-font.ts';

/** Background listeners of the open portal: live events, removal of the focused element, web font. Draws nothing. */
export function Listeners() {
  const services = useServices();
  useEffect(() => startLive(services), [services]);
  useEffect(() => keepFocusInPlace(document.getElementById('contenido')), []);
  useWebFont();
  return null;
}
