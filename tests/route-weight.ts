import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Brotli bytes of the JavaScript that each route of a build loads with its page, by route. */
export function routeWeights(dist: string): ReadonlyMap<string, number> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
  const shell = shellOf(read('manifest.json') as Manifest);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  const preloads = read('preloads.json') as { route: string; files: string[] }[];
  return new Map(
    preloads.map(({ route, files }) => [
      route,
      [...new Set([...shell, ...files])].reduce((sum, file) => sum + sizeOf(file), 0),
    ]),
  );
}

/** Files that every page loads: the entry with its imports, and the early script. */
function shellOf(manifest: Manifest): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  add('src/app/prerender/early.ts');
  return files;
}
