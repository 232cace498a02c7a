import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Preload {
  route: string;
  files: string[];
}

/**
 * Addresses of the modules that the screen of a path needs beside the shell's, from what the build left in
 * `.vite/preloads.json`; none for a path without screen. `/` shows the screen of `home`.
 */
export function readPreloads(dist: string, home: string): (path: string) => readonly string[] {
  const file = join(dist, '.vite', 'preloads.json');
  if (!existsSync(file)) return () => [];
  const preloads = JSON.parse(readFileSync(file, 'utf8')) as Preload[];
  const known = preloads.map(({ route, files }) => ({
    segments: segmentsOf(route),
    addresses: files.map((name) => `/${name}`),
  }));
  return (path) => {
    const asked = segmentsOf(path === '/' ? home : path);
    return known.find(({ segments }) => matches(segments, asked))?.addresses ?? [];
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matches = (route: readonly string[], path: readonly string[]) =>
  route.length === path.length &&
  route.every((segment, i) => segment.startsWith(':') || segment.toLowerCase() === path[i]?.toLowerCase());
