import type { CompiledParameter, CompiledScreen } from '#contract/compiled.ts';
import type { Formats } from '#formats/format.ts';
import { matchRoute } from './routes.ts';

/**
 * Values that a screen reads from its address: the `:names` of its route and its query, as wire values; null if empty
 * or invalid.
 */
export function urlValues(
  { route, query }: Pick<CompiledScreen, 'route' | 'query'>,
  { pathname, search }: { pathname: string; search: string },
  formats: Formats,
): Record<string, unknown> {
  const given = new URLSearchParams(search);
  const asked = Object.entries(query).map(([name, parameter]) => [
    name,
    read(given.get(name), parameter, formats),
  ]);
  return { ...Object.fromEntries(asked), ...matchRoute(pathname, [{ route }])?.params };
}

function read(
  typed: string | null,
  { type, format, values }: CompiledParameter,
  formats: Formats,
): string | number | null {
  if (!typed) return null;
  if (values && !values.includes(typed)) return null;
  if (type === 'integer') return integerIn(typed);
  const known = format ? formats[format] : undefined;
  if (!known || known.valid(typed)) return typed;
  const reading = known.read(typed);
  return 'value' in reading ? reading.value : null;
}

function integerIn(typed: string): number | null {
  const value = Number(typed);
  return Number.isSafeInteger(value) ? value : null;
}
