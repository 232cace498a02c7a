import type { Screen } from '#contract/generated/grammar.ts';

/** Orders routes: fixed segments before parameters, longer before shorter. */
export const routeSpecificity = (route: string): number =>
  route
    .split('/')
    .filter(Boolean)
    .reduce((total, segment) => total + (segment.startsWith(':') ? 1 : 10), 0);

/** The area of the route table where a route stands: its first segment, `:` when that is a name. */
export function routeArea(route: string): string {
  const first = route.split('/').find(Boolean) ?? '';
  return first.startsWith(':') ? ':' : first.toLowerCase();
}

/** What the breadcrumb says of a screen: its own label or its title, without expressions. */
export const breadcrumbLabel = ({ breadcrumb, title }: Screen): string =>
  String(breadcrumb ?? title)
    .replaceAll(/\{[^{}]*\}/g, '')
    .trim();
