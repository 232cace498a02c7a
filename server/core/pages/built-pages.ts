import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Line {
  route: string;
  files: string[];
  page?: string;
}

/** What a path is answered with. */
export interface BuiltPage {
  /** Pattern of its route; undefined of a path without screen. */
  readonly route?: string;
  /** Its page, below the folder of the build. */
  readonly file: string;
  /** Addresses of the modules that its screen needs beside the shell's. */
  readonly preloads: readonly string[];
}

type RoutePage = BuiltPage & { readonly route: string };

/** Of a path without screen, or where nothing was drawn: what stands until the script draws. */
export const BARE: BuiltPage = { file: 'index.html', preloads: [] };

/** The page of each path. `/` shows the screen of `home`. */
export function readBuiltPages(dist: string, home: string): (path: string) => BuiltPage {
  const known = builtPages(dist).map((page) => ({ segments: segmentsOf(page.route), page }));
  return (path) => {
    const asked = segmentsOf(path === '/' ? home : path);
    return known.find(({ segments }) => matches(segments, asked))?.page ?? BARE;
  };
}

/** The page of each route, from what the build left in `.vite/preloads.json`; none before there is a build. */
export function builtPages(dist: string): readonly RoutePage[] {
  const file = join(dist, '.vite', 'preloads.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as Line[]).map(({ route, files, page = BARE.file }) => ({
    route,
    file: page,
    preloads: files.map((name) => `/${name}`),
  }));
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matches = (route: readonly string[], path: readonly string[]) =>
  route.length === path.length &&
  route.every((segment, i) => segment.startsWith(':') || segment.toLowerCase() === path[i]?.toLowerCase());
