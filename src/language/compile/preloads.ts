import type { Rolldown } from 'vite';
import { blockTypesOf } from './block-types-of.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { isInArea } from '#language/model/links.ts';
import { routeArea, routeSpecificity } from '#language/config/routes.ts';

export interface Preload {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  /** Files of its screen and blocks that the page itself does not ask for, below the root of the build. */
  files: string[];
}

/** The files that each screen needs beside those of the shell, most specific route first. */
export function preloadsOf(config: Config, bundle: Rolldown.OutputBundle): Preload[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId ?? '', chunk]));
  const ofBlock = (type: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/blocks/${type}/${type}.tsx`));
  const calling = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/axios/index.js'));
  const { protectedAreas, protectedHeader } = config.portal.value;
  const above = [...config.screens.values()].find(({ route }) => route === protectedHeader);
  const header = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/src/app/shell/area-header.tsx')),
  );
  const shell = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => closure(entry, bundle)));
  return [...config.screens.values()]
    .sort((a, b) => routeSpecificity(b.route) - routeSpecificity(a.route))
    .map((screen) => {
      const hasAbove = above && protectedAreas.some((area) => isInArea(screen.route, area));
      const drawn = [screen, ...(hasAbove ? [above] : [])];
      const types = drawn.flatMap((one) => blockTypesOf(one).blocks);
      const readsAtOnce = screen.expanded.data && !drawn.some(asksFirst);
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

/** True when a block takes input before anything is read, so that the page waits for no answer. */
const asksFirst = ({ grammar, expanded }: ScreenFile) => markedParts(grammar, expanded, 'x-asks').length > 0;

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
