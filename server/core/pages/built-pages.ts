import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Line {
  route: string;
  files: string[];
  page?: string;
}

/** The page that answers a path. */
export interface BuiltPage {
  /** Pattern of its route; undefined for a path without screen. */
  readonly route?: string;
  /** Its file, below the folder of the build. */
  readonly file: string;
  /** Addresses of the modules of its screen, besides the shell's. */
  readonly preloads: readonly string[];
}

type RoutePage = BuiltPage & { readonly route: string };

/** For paths without screen or prerendered page: the empty page, until the script renders. */
export const UNRENDERED_PAGE: BuiltPage = { file: 'index.html', preloads: [] };

/** Finds the page of a path. `/` shows the screen of `home`. */
export function readBuiltPages(dist: string, home: string): (path: string) => BuiltPage {
  const known = builtPages(dist).map((page) => ({ segments: segmentsOf(page.route), page }));
  return (path) => {
    const asked = segmentsOf(path === '/' ? home : path);
    return known.find(({ segments }) => matches(segments, asked))?.page ?? UNRENDERED_PAGE;
  };
}

/** Pages by route, from the `.vite/preloads.json` of the build; none before there is a build. */
export function builtPages(dist: string): readonly RoutePage[] {
  const file = join(dist, '.vite', 'preloads.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as Line[]).map(
    ({ route, files, page = UNRENDERED_PAGE.file }) => ({
      route,
      file: page,
      preloads: files.map((name) => `/${name}`),
    }),
  );
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matches = (route: readonly string[], path: readonly string[]) =>
  route.length === path.length &&
  route.every((segment, i) => segment.startsWith(':') || segment.toLowerCase() === path[i]?.toLowerCase());
