import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '#runtime/services/portal.tsx';
import { InnerScreen } from '#app/screen/inner-screen.tsx';

/** What stands above every screen of the protected areas: the blocks of a screen that config names, whose `url.en` is the route below. */
export function AreaHeader() {
  const { protectedHeader } = usePortal().portal;
  const { pathname } = useLocation();
  if (!protectedHeader) return null;
  return (
    <chakra.div
      maxWidth="1120px"
      marginInline="auto"
      marginBottom="6"
      css={{ '@media print': { margin: 0 } }}
    >
      <InnerScreen address={`${protectedHeader}?en=${encodeURIComponent(pathname)}`} />
    </chakra.div>
  );
}
