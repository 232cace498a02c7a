import type { ReactNode } from 'react';
import { Blocks } from '#blocks/screen/block-view.tsx';
import { matchRoute } from '#runtime/routes/routes.ts';
import { ScreenProvider } from '#runtime/screen/screen.tsx';
import { Loader } from '#app/parts/loader.tsx';
import { NotLoaded } from '#app/parts/not-loaded.tsx';
import { useRouteLines } from '#app/parts/use-route-lines.ts';
import { WithScreen } from './with-screen.tsx';

interface InnerScreenProps {
  /** Path and query. */
  address: string;
  /** Renders the content elsewhere, as through a portal. */
  put?: (seen: ReactNode) => ReactNode;
}

/** The blocks of another screen, drawn inside this one with its own address and dataflow. */
export function InnerScreen({ address, put = (seen) => seen }: InnerScreenProps) {
  const { pathname } = new URL(address, location.origin);
  const { lines, failed, retry } = useRouteLines(pathname);
  if (failed) return put(<NotLoaded retry={retry} />);
  if (!lines) return <Loader />;
  const found = matchRoute(pathname, lines);
  if (!found) return null;
  return (
    <WithScreen entry={found.entry}>
      {(screen) => (
        <ScreenProvider screen={screen} at={address}>
          {put(<Blocks blocks={screen.blocks} />)}
        </ScreenProvider>
      )}
    </WithScreen>
  );
}
