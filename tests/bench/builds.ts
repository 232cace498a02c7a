import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { compressed } from '#scripts/bundle/compressed.ts';
import { drawingBuild } from '#scripts/bundle/drawing-build.ts';

const HANDWRITTEN = fileURLToPath(new URL('handwritten', import.meta.url));
const PAGES = ['home', 'debt', 'form', 'table'] as const;

/** Builds the portal of a config folder, as `npm run build` does. */
export async function buildPortal(config: string, outDir: string): Promise<void> {
  process.env['PORTAL_CONFIG'] = config;
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await build({ ...drawingBuild(config, outDir), configFile: false, logLevel: 'error' });
}

/** Builds the hand-written pages. */
export async function buildHandwritten(outDir: string): Promise<void> {
  await build({
    root: HANDWRITTEN,
    configFile: false,
    logLevel: 'error',
    plugins: [compressed()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: PAGES.map((page) => resolve(HANDWRITTEN, `${page}.html`)) },
    },
  });
}

/** Brotli bytes of the JavaScript that a route asks for with its page. */
export function weightOf(dist: string, route: string): number {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
  const manifest = read('manifest.json') as Manifest;
  const preloads = read('preloads.json') as { route: string; files: string[] }[];
  const files = new Set(preloads.find((preload) => preload.route === route)?.files);
  const add = (key: string) => {
    const chunk = manifest[key]!;
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  const sizes = [...files].map((file) => brotliCompressSync(readFileSync(join(dist, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Leaves beside each page of a build the same without any script, as `sin-script.html`. */
export function withoutScripts(dist: string, routes: readonly string[]): void {
  for (const route of routes) {
    const page = readFileSync(join(dist, route, 'index.html'), 'utf8');
    const plain = page
      .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
    writeFileSync(join(dist, route, 'sin-script.html'), plain);
  }
}
