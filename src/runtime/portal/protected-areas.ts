import type { RouteEntry } from '#contract/route-areas.ts';
import type { Portal } from './portal-config.ts';

type Areas = Pick<Portal, 'portal'>;

/** True if a screen is in an area that requires a session. Decided by its route: an address has many spellings. */
export function isProtected({ route }: Pick<RouteEntry, 'route'>, { portal }: Areas): boolean {
  return portal.protectedAreas.some((area) => route === area || route.startsWith(`${area}/`));
}
