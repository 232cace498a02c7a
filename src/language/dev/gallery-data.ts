import type { CaseSession } from '#contract/generated/grammar.ts';
import type { GalleryData, GalleryScreen } from '#contract/gallery.ts';
import type { Config, Named, ScreenFile } from '#language/config/config.ts';
import { breadcrumbLabel, routeArea } from '#language/config/routes.ts';
import { endpointsOf } from '#language/config/sources.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

/** Data of the gallery of screens. */
export function galleryData(config: Config): GalleryData {
  const cases = [...config.cases.values()].flatMap(({ value }) => value.cases);
  const sessions = cases.flatMap(({ given }) => given?.session ?? []);
  const [session] = sessions.toSorted((a, b) => known(b) - known(a));
  return {
    screens: [...config.screens.values()]
      .map((file) => galleryScreen(file, config))
      .sort((a, b) => a.area.localeCompare(b.area) || a.route.localeCompare(b.route)),
    endpoints: valuesOf(config.endpoints),
    parameters: config.parameters.value.parameters,
    shapes: valuesOf(config.shapes),
    codes: valuesOf(config.codes),
    ...(session && { session }),
  };
}

const valuesOf = <T>(files: Named<T>) =>
  Object.fromEntries([...files].map(([name, { value }]) => [name, value]));

/** Number of fields of the signed-in taxpayer that are known. */
const known = ({ contribuyente = {} }: CaseSession) => Object.keys(contribuyente).length;

function galleryScreen(file: ScreenFile, config: Config): GalleryScreen {
  const { name, route, expanded, source } = file;
  const endpoints = endpointsOf(file, config).filter((endpoint) => endpoint !== undefined);
  const title = String(expanded.title);
  const { protectedAreas } = config.portal.value;
  return {
    name,
    route,
    title: title.includes('{') ? breadcrumbLabel(expanded) : title,
    area: routeArea(route),
    file: source.file,
    endpoints: endpoints.map((endpoint) => endpoint.name),
    asks: markedParts(file.grammar, expanded, 'x-form').length > 0,
    signedIn:
      protectedAreas.some((area) => route === area || route.startsWith(`${area}/`)) ||
      endpoints.some(({ value }) => value.access !== 'public'),
    cases: config.cases.get(name)?.value.cases ?? [],
  };
}
