import type { RouteEntry } from '#contract/route-areas.ts';
import { matchRoute } from '#runtime/routes/routes.ts';
import type { Portal } from './portal-config.ts';

type Areas = Pick<Portal, 'portal'>;

/** Whether a screen is in an area that is only for who signed in. It is told by its route: an address has many spellings. */
export function isProtected({ route }: Pick<RouteEntry, 'route'>, { portal }: Areas): boolean {
  return portal.protectedAreas.some((area) => route === area || route.startsWith(`${area}/`));
}

/** Whether the screen at the current address is. */
export function isHereProtected(portal: Portal): boolean {
  const here = matchRoute(location.pathname, portal.routes.linesOf(location.pathname) ?? []);
  return here !== null && isProtected(here.entry, portal);
}
