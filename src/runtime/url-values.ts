import type { CompiledScreen } from '#contract/compiled.ts';
import type { Formats } from '#formats/format.ts';
import { matchRoute } from './routes.ts';

/** What a screen reads of its address: the `:names` of its route and its query, as wire values; null when not valid. */
export function urlValues(
  { route, query }: Pick<CompiledScreen, 'route' | 'query'>,
  { pathname, search }: { pathname: string; search: string },
  formats: Formats,
): Record<string, unknown> {
  const given = new URLSearchParams(search);
  const asked = Object.entries(query).map(([name, { format }]) => {
    const typed = given.get(name);
    const known = format ? formats[format] : undefined;
    if (!typed || !known) return [name, typed];
    if (known.valid(typed)) return [name, typed];
    const reading = known.read(typed);
    return [name, 'value' in reading ? reading.value : null];
  });
  return { ...Object.fromEntries(asked), ...matchRoute(pathname, [{ route }])?.params };
}
