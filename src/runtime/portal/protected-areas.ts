import type { RouteEntry } from '#contract/route-areas.ts';
import type { Portal } from './portal-config.ts';

type Areas = Pick<Portal, 'portal'>;

/** Whether a screen is in an area that is only for who signed in. It is told by its route: an address has many spellings. */
export function isProtected({ route }: Pick<RouteEntry, 'route'>, { portal }: Areas): boolean {
  return portal.protectedAreas.some((area) => route === area || route.startsWith(`${area}/`));
}
