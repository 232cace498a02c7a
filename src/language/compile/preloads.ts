import type { Rolldown } from 'vite';
import { blockTypesOf } from './compile-screen.ts';
import type { Config } from '#language/config/config.ts';
import { isInArea } from '#language/model/links.ts';
import { routeArea, routeSpecificity } from '#language/config/routes.ts';

export interface Preload {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  /** Files of its screen and blocks that the page itself does not ask for, below the root of the build. */
  files: string[];
}

/** Blocks that ask before anything is read: their field is waited for, not an answer. */
const ASKING = new Set(['form', 'search']);

/** The files that each screen needs beside those of the shell, most specific route first. */
export function preloadsOf(config: Config, bundle: Rolldown.OutputBundle): Preload[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId ?? '', chunk]));
  const ofBlock = (type: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/blocks/${type}/${type}.tsx`));
  const calling = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/axios/index.js'));
  const { protectedAreas, protectedHeader } = config.portal.value;
  const above = [...config.screens.values()].find(({ route }) => route === protectedHeader);
  const header = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/src/app/shell/area-header.tsx'),
  );
  const shell = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => closure(entry, bundle)));
  return [...config.screens.values()]
    .sort((a, b) => routeSpecificity(b.route) - routeSpecificity(a.route))
    .map((screen) => {
      const hasAbove = above && protectedAreas.some((area) => isInArea(screen.route, area));
      const types = [screen, ...(hasAbove ? [above] : [])].flatMap(blockTypesOf);
      const readsAtOnce = screen.expanded.data && !types.some((type) => ASKING.has(type));
      const own = [`routes/${routeArea(screen.route)}`, `screens/${screen.name}`];
      if (hasAbove) own.push(`screens/${above.name}`);
      const needed = [
        ...own.map((name) => byModule.get(`\0virtual:portal/${name}`)),
        ...types.map(ofBlock),
        hasAbove ? header : undefined,
        readsAtOnce ? calling : undefined,
      ];
      const files = needed.flatMap((chunk) => (chunk ? closure(chunk, bundle) : []));
      return { route: screen.route, files: [...new Set(files)].filter((file) => !shell.has(file)) };
    });
}

/** A chunk and all that it imports at once. */
function closure(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk');
  return [chunk.fileName, ...imported.flatMap((output) => closure(output, bundle, seen))];
}
