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

/** Of a path without screen, or where nothing was drawn: what stands until the script draws. */
const BARE: BuiltPage = { file: 'index.html', preloads: [] };

/** The page of each path, from what the build left in `.vite/preloads.json`. `/` shows the screen of `home`. */
export function readBuiltPages(dist: string, home: string): (path: string) => BuiltPage {
  const file = join(dist, '.vite', 'preloads.json');
  if (!existsSync(file)) return () => BARE;
  const lines = JSON.parse(readFileSync(file, 'utf8')) as Line[];
  const known = lines.map(({ route, files, page = BARE.file }) => ({
    segments: segmentsOf(route),
    page: { route, file: page, preloads: files.map((name) => `/${name}`) },
  }));
  return (path) => {
    const asked = segmentsOf(path === '/' ? home : path);
    return known.find(({ segments }) => matches(segments, asked))?.page ?? BARE;
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matches = (route: readonly string[], path: readonly string[]) =>
  route.length === path.length &&
  route.every((segment, i) => segment.startsWith(':') || segment.toLowerCase() === path[i]?.toLowerCase());
