import { wholeAddress } from '#runtime/routes/private-query.ts';
import { matchRoute, safeReturnPath } from '#runtime/routes/routes.ts';
import type { Services } from '#runtime/services/services.ts';

/** Address to go to after signing in: the one requested before, else the home of the protected area, else home. */
export async function afterSignIn({ portal: { portal, routes } }: Pick<Services, 'portal'>): Promise<string> {
  const wanted = await safeReturnPath(
    new URL(wholeAddress(location), location.origin).searchParams.get('returnUrl'),
    routes,
  );
  if (wanted && !wanted.startsWith(portal.signIn)) return wanted;
  const homes = portal.protectedAreas.flatMap((area) => [area, area + portal.home]);
  for (const home of homes) if (matchRoute(home, await routes.load(home))) return home;
  return portal.home;
}
