import type { Screen } from '#contract/generated/grammar.ts';

/** Orders routes: fixed segments before parameters, longer before shorter. */
export const routeSpecificity = (route: string): number =>
  route
    .split('/')
    .filter(Boolean)
    .reduce((total, segment) => total + (segment.startsWith(':') ? 1 : 10), 0);

/** Area of a route in the route table: its first segment, `:` when that is a parameter. */
export function routeArea(route: string): string {
  const first = route.split('/').find(Boolean) ?? '';
  return first.startsWith(':') ? ':' : first.toLowerCase();
}

/** Label of a screen in breadcrumbs: its own or its title, without expressions. */
export const breadcrumbLabel = ({ breadcrumb, title }: Screen): string =>
  String(breadcrumb ?? title)
    .replaceAll(/\{[^{}]*\}/g, '')
    .trim();
