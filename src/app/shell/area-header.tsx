import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { usePortal } from '#runtime/services/portal.tsx';
import { InnerScreen } from '#app/screen/inner-screen.tsx';

/**
 * Header of every screen of the protected areas: the blocks of a screen named in config, which gets the current path in
 * `url.en`.
 * @param place element of the current screen to draw it in (area-place.tsx); null while none is mounted
 */
export function AreaHeader({ place }: { place: HTMLElement | null }) {
  const { protectedHeader } = usePortal().portal;
  const { pathname } = useLocation();
  if (!protectedHeader) return null;
  return (
    <InnerScreen
      address={`${protectedHeader}?en=${encodeURIComponent(pathname)}`}
      put={(seen) => place && createPortal(seen, place)}
    />
  );
}
