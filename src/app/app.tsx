import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { RouteEntry } from '#contract/route-areas.ts';
import { BlockBoundary } from '#blocks/parts/block-boundary.tsx';
import { afterSignIn } from '#runtime/screen/after-sign-in.ts';
import { watchConnection } from '#runtime/live/connection.ts';
import { useParameters, useSession } from '#runtime/services/hooks.ts';
import { useNavigation } from '#runtime/services/navigation.ts';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { isProtected } from '#runtime/portal/protected-areas.ts';
import { matchRoute, redirected } from '#runtime/routes/routes.ts';
import { signInAddress } from '#runtime/session/sign-in-address.ts';
import { useStore } from '#runtime/portal/store.ts';
import { lazyPart } from './parts/lazy-part.tsx';
import { Loader } from './parts/loader.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { AreaPlaceTaken } from './screen/area-place.tsx';
import { Opening } from './screen/opening.tsx';
import { ScreenPage } from './screen/screen-page.tsx';
import { Shell } from './shell/shell.tsx';
import { useRouteLines } from './parts/use-route-lines.ts';

/** What heads the screens of a protected area. They wait for it: a title that stands would go again. */
export const AreaHeader = lazyPart(() => import('./shell/area-header.tsx').then((m) => m.AreaHeader), {
  Waiting: Loader,
});
const MaintenanceScreen = lazyPart(() => import('./maintenance-screen.tsx').then((m) => m.MaintenanceScreen));

/** Every route of the route table inside the shell; any other path goes home. `waiting` stands for the screen that is waited for. */
export function App({ waiting }: { waiting?: ReactNode }) {
  const services = useServices();
  const { portal } = usePortal();
  const { pathname } = useLocation();
  const { lines, failed, retry } = useRouteLines(pathname);
  useNavigation();
  useEffect(() => watchConnection(services), [services]);
  const { parameter } = portal.maintenance;
  if (useParameters([parameter])[parameter] === true) return <MaintenanceScreen />;
  return (
    <Shell>
      {waiting ? (
        waiting
      ) : failed ? (
        <NotLoaded retry={retry} />
      ) : lines ? (
        <Routed path={pathname} lines={lines} />
      ) : (
        <Loader />
      )}
    </Shell>
  );
}

/** State of an address that came from a redirect: it is not redirected again, and a lost one is named as it was asked for. */
interface RedirectState {
  readonly redirectedFrom: string;
}

/** The screen of a path, or of the path that it goes on in; home when the route table knows neither. */
function Routed({ path, lines }: { path: string; lines: readonly RouteEntry[] }) {
  const everything = usePortal();
  const { portal } = everything;
  const session = useSession();
  const { search, hash, state } = useLocation();
  const found = matchRoute(path, lines);
  if (found) return <Guarded entry={found.entry} />;
  const asked = (state as RedirectState | null)?.redirectedFrom;
  const other = asked === undefined ? redirected(path, portal.redirects) : null;
  if (!other && !session && isProtected({ route: path }, everything))
    return <Navigate to={signInAddress(path + search, portal)} replace />;
  return other ? (
    <Navigate to={other + search + hash} replace state={{ redirectedFrom: path } satisfies RedirectState} />
  ) : (
    <WentHome path={asked ?? path} />
  );
}

/** Goes home from a path that no screen has, and says so, with the screen that is called nearly so. */
function WentHome({ path }: { path: string }) {
  const services = useServices();
  const { home } = services.portal.portal;
  useEffect(() => {
    if (path !== '/') void import('./screen/lost-path.ts').then(({ tellLost }) => tellLost(path, services));
  }, [path, services]);
  return <Navigate to={home} replace />;
}

/**
 * A screen of a protected area asks for a session first and comes back to where one was going. One that was on it when
 * the session ended stays there while he is asked to sign in again.
 */
function Guarded({ entry }: { entry: RouteEntry }) {
  const { reentry } = useServices();
  const everything = usePortal();
  const { portal } = everything;
  const session = useSession();
  const asked = useStore(reentry);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { pathname, search } = useLocation();
  const isInside = isProtected(entry, everything);
  if (isInside && !session && !asked)
    return <Navigate to={signInAddress(pathname + search, portal)} replace />;
  const Page = entry.route === portal.signIn ? SignInPage : ScreenPage;
  const isHeaded = isInside && portal.protectedHeader && entry.route !== portal.protectedHeader;
  return (
    <Opening>
      {isHeaded && <AreaHeader place={place} />}
      <AreaPlaceTaken value={isHeaded ? setPlace : null}>
        <BlockBoundary key={pathname}>
          <Page entry={entry} />
        </BlockBoundary>
      </AreaPlaceTaken>
    </Opening>
  );
}

/** Who comes here signed in goes on to where he wanted to go. */
function SignInPage({ entry }: { entry: RouteEntry }) {
  const services = useServices();
  const navigate = useNavigate();
  const session = useSession();
  const [already] = useState(session !== null);
  useEffect(() => {
    if (already) void afterSignIn(services).then((to) => navigate(to, { replace: true }));
  }, [already, services, navigate]);
  return already ? <Loader /> : <ScreenPage entry={entry} />;
}
