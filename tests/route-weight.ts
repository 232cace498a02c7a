import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** The routes of a build, and of each the brotli bytes of the JavaScript that it asks for with its page. */
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

/** What every page asks for by itself: the entry, all that it imports, and what holds a press until then. */
function shellOf(manifest: Manifest): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  add('src/app/drawn/early.ts');
  return files;
}
