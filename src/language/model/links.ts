import { textParts } from '#expressions/compile-text.ts';
import { ExpressionError } from '#expressions/expression-error.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

/** Target of a link: `/pagos/{pago.codigo}?x=1` is segments `pagos`, `*` and query `x`. */
export interface Link {
  /** `*` is a computed segment. */
  segments: readonly string[];
  query: readonly string[];
}

/** Reads a route written in config; null when its braces do not close. */
export function linkOf(route: string): Link | null {
  const pattern = withoutExpressions(route);
  if (pattern === null) return null;
  const [path = '', query = ''] = pattern.replace(/#.*/s, '').split('?');
  const names = query.split('&').map((pair) => pair.split('=')[0] ?? '');
  return { segments: segmentsOf(path), query: names.filter((name) => name !== '' && !name.includes('*')) };
}

/** True when a route is in an area of the portal: its prefix, or below it. */
export function isInArea(route: string, area: string): boolean {
  const path = `/${linkOf(route)?.segments.join('/') ?? ''}`;
  return path === area || path.startsWith(`${area}/`);
}

/** The screen that a link leads to: the one with exactly that path, else the first with parameters that fit it. */
export function screenOf({ segments }: Link, config: Config): ScreenFile | undefined {
  const { portal } = config;
  const home = portal.sound ? segmentsOf(portal.value.home) : [];
  const wanted = segments.length === 0 ? home : segments;
  const { fixed, open } = routesOf(config);
  return fixed.get(wanted.join('/')) ?? open.find(({ route }) => fits(route, wanted))?.screen;
}

interface Routes {
  /** Path without its first slash → screen. */
  fixed: ReadonlyMap<string, ScreenFile>;
  /** Screens with parameters in their path. */
  open: readonly { route: readonly string[]; screen: ScreenFile }[];
}

const known = new WeakMap<Config['screens'], Routes>();

function routesOf({ screens }: Config): Routes {
  const found = known.get(screens);
  if (found) return found;
  const all = [...screens.values()].map((screen) => ({ route: segmentsOf(screen.route), screen }));
  const isOpen = ({ route }: { route: readonly string[] }) =>
    route.some((segment) => segment.startsWith(':'));
  const fixed = all
    .filter((one) => !isOpen(one))
    .map(({ route, screen }) => [route.join('/'), screen] as const);
  const routes = { fixed: new Map(fixed), open: all.filter(isOpen) };
  known.set(screens, routes);
  return routes;
}

function fits(route: readonly string[], wanted: readonly string[]): boolean {
  if (route.length !== wanted.length) return false;
  return route.every((segment, index) => segment.startsWith(':') || segment === wanted[index]);
}

/** Names that a screen reads from its address: its query, and fields of forms that are kept there. */
export function queryNames({ grammar, expanded }: ScreenFile): string[] {
  const names = Object.keys(expanded.query ?? {});
  for (const { value } of markedParts(grammar, expanded, 'x-form')) {
    const { url, fields } = value as { url?: boolean; fields: object };
    if (url) names.push(...Object.keys(fields));
  }
  return names;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function withoutExpressions(text: string): string | null {
  try {
    const parts = textParts(text).map((part) => ('literal' in part ? part.literal : '*'));
    return parts.join('');
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
