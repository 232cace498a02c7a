import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
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

/** Brotli bytes of the styles of all drawn pages. */
export function stylesOf(dist: string): number {
  const assets = join(dist, 'assets');
  const name = readdirSync(assets).find((file) => /^drawn-.*\.css\.br$/.test(file))!;
  return statSync(join(assets, name)).size;
}

/** Leaves a page as it stands, without any script: nothing can arrive sooner that says the same. */
export function writePlain(outDir: string, name: string, page: string): void {
  const plain = page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  writeFileSync(join(outDir, name), plain);
}
