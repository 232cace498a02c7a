import { matchPath } from 'react-router-dom';
import type { RouteEntry } from '#contract/route-areas.ts';
import type { Redirect } from '#contract/generated/grammar.ts';

type Routes = readonly Pick<RouteEntry, 'route' | 'label'>[];

/**
 * First route of the table that matches a path, with the values of its `:names`.
 * @param routes most specific first
 */
export function matchRoute<R extends Pick<RouteEntry, 'route'>>(path: string, routes: readonly R[]) {
  for (const entry of routes) {
    const match = matchPath(entry.route, decoded(path));
    if (match) return { entry, params: match.params };
  }
  return null;
}

/** Screens on the way to a path, itself last. */
export function breadcrumb(path: string, routes: Routes): { label: string; to: string }[] {
  const parts = path.split('/').filter(Boolean);
  return parts.flatMap((_, i) => {
    const to = `/${parts.slice(0, i + 1).join('/')}`;
    const match = matchRoute(to, routes);
    return match ? [{ label: match.entry.label, to }] : [];
  });
}

/**
 * New address of an unknown path by the longest matching prefix of `redirects`; null if none matches, or the path is
 * below its target already.
 */
export function redirected(path: string, redirects: readonly Redirect[] = []): string | null {
  const within = (base: string) => path === base || path.startsWith(`${base}/`);
  const fitting = redirects.filter(({ from, to }) => path === from || (within(from) && !within(to)));
  const [found] = fitting.toSorted((a, b) => b.from.length - a.from.length);
  return found ? found.to + path.slice(found.from.length) : null;
}

/** Area of the route table that a path belongs to: its first segment. */
export const areaOf = (path: string): string => decoded(path).split('/').find(Boolean)?.toLowerCase() ?? '';

interface Table {
  load(path: string): Promise<readonly Pick<RouteEntry, 'route'>[]>;
}

/** The value if it is a path that the portal's route table knows, else null, to prevent redirects to other sites. */
export async function safeReturnPath(value: unknown, routes: Table): Promise<string | null> {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  if (!URL.canParse(value, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(value, location.origin);
  if (origin !== location.origin || pathname.includes('//')) return null;
  if (!matchRoute(pathname, await routes.load(pathname))) return null;
  return pathname + search + hash;
}

/** Decodes a path, except escaped slashes, which are part of a name. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
