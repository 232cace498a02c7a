import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { usePortal } from '#runtime/services/portal.tsx';
import { InnerScreen } from '#app/screen/inner-screen.tsx';

/**
 * What heads every screen of the protected areas: the blocks of a screen that config names, whose `url.en` is the route below.
 * @param place where the screen that stands has it (area-place.tsx); null while none does
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
