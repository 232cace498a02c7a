import { matchPath } from 'react-router-dom';
import type { RouteEntry } from '#contract/route-areas.ts';
import type { Redirect } from '#contract/generated/grammar.ts';

type Routes = readonly Pick<RouteEntry, 'route' | 'label'>[];

/** Finds the route of a path in the route table (most specific first), with the values of its `:names`. */
export function matchRoute<R extends Pick<RouteEntry, 'route'>>(path: string, routes: readonly R[]) {
  for (const entry of routes) {
    const match = matchPath(entry.route, decoded(path));
    if (match) return { entry, params: match.params };
  }
  return null;
}

/** The way from the top to a path, by the screens that stand on it, itself last. */
export function breadcrumb(path: string, routes: Routes): { label: string; to: string }[] {
  const parts = path.split('/').filter(Boolean);
  return parts.flatMap((_, i) => {
    const to = `/${parts.slice(0, i + 1).join('/')}`;
    const match = matchRoute(to, routes);
    return match ? [{ label: match.entry.label, to }] : [];
  });
}

/** Where a path that no screen has is looked for instead, by the longest beginning; null when it begins like none of `redirects`, or is there already. */
export function redirected(path: string, redirects: readonly Redirect[] = []): string | null {
  const within = (base: string) => path === base || path.startsWith(`${base}/`);
  const fitting = redirects.filter(({ from, to }) => path === from || (within(from) && !within(to)));
  const [found] = fitting.toSorted((a, b) => b.from.length - a.from.length);
  return found ? found.to + path.slice(found.from.length) : null;
}

/** The area of the route table that a path belongs to: its first segment. */
export const areaOf = (path: string): string => decoded(path).split('/').find(Boolean)?.toLowerCase() ?? '';

interface Table {
  load(path: string): Promise<readonly Pick<RouteEntry, 'route'>[]>;
}

/** A path of this portal that its route table knows, or null: nobody is sent anywhere else. */
export async function safeReturnPath(value: unknown, routes: Table): Promise<string | null> {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  if (!URL.canParse(value, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(value, location.origin);
  if (origin !== location.origin || pathname.includes('//')) return null;
  if (!matchRoute(pathname, await routes.load(pathname))) return null;
  return pathname + search + hash;
}

/** Path with its characters written out, an escaped slash aside: it is part of a name. */
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
