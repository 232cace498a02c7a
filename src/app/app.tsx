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
import { AreaHeaderSlotRef } from './screen/area-place.tsx';
import { Opening } from './screen/opening.tsx';
import { ScreenPage } from './screen/screen-page.tsx';
import { Shell } from './shell/shell.tsx';
import { useRouteLines } from './parts/use-route-lines.ts';

/**
 * Header above the screens of a protected area. Screens wait for its code: added later, it would unmount a mounted
 * title.
 */
export const AreaHeader = lazyPart(() => import('./shell/area-header.tsx').then((m) => m.AreaHeader), {
  Waiting: Loader,
});
const MaintenanceScreen = lazyPart(() => import('./maintenance-screen.tsx').then((m) => m.MaintenanceScreen));

/**
 * The matching screen of the route table inside the shell; an unknown path goes home.
 * @param props.waiting drawn instead of the matched screen while it is awaited
 */
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

/**
 * State of a redirected address: not redirected a second time, and the not-found message names the path first
 * requested.
 */
interface RedirectState {
  readonly redirectedFrom: string;
}

/** The screen of a path, or of the path it redirects to; home when the route table knows neither. */
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
    <RedirectHome path={asked ?? path} />
  );
}

/** Redirects an unknown path to home and shows a message with the screen of the most similar path. */
function RedirectHome({ path }: { path: string }) {
  const services = useServices();
  const { home } = services.portal.portal;
  useEffect(() => {
    if (path !== '/')
      void import('./screen/lost-path.ts').then(({ showPathNotFound }) => showPathNotFound(path, services));
  }, [path, services]);
  return <Navigate to={home} replace />;
}

/**
 * Requires a session for a screen of a protected area: redirects to sign-in, which returns here. If the session ends
 * while the screen is open, the screen stays and the sign-in dialog opens over it.
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
      <AreaHeaderSlotRef value={isHeaded ? setPlace : null}>
        <BlockBoundary key={pathname}>
          <Page entry={entry} />
        </BlockBoundary>
      </AreaHeaderSlotRef>
    </Opening>
  );
}

/** Sign-in screen; with an open session, redirects to where the user was going. */
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
