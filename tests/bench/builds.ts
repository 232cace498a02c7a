import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressBuild } from '#scripts/bundle/compress-build.ts';
import { prerenderBuild } from '#scripts/bundle/prerender-build.ts';

const HANDWRITTEN = fileURLToPath(new URL('handwritten', import.meta.url));
const PAGES = ['home', 'debt', 'form', 'table', 'plain', 'plain-errors'] as const;

/** Builds the portal of a config folder, as `npm run build` does. */
export async function buildPortal(config: string, outDir: string): Promise<void> {
  process.env['PORTAL_CONFIG'] = config;
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await build({ ...prerenderBuild(config, outDir), configFile: false, logLevel: 'error' });
}

/** Builds the hand-written pages. */
export async function buildHandwritten(outDir: string): Promise<void> {
  await build({
    root: HANDWRITTEN,
    configFile: false,
    logLevel: 'error',
    plugins: [compressBuild()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: PAGES.map((page) => resolve(HANDWRITTEN, `${page}.html`)) },
    },
  });
}

/** Brotli bytes of the styles of all prerendered pages. */
export function stylesOf(dist: string): number {
  const assets = join(dist, 'assets');
  const name = readdirSync(assets).find((file) => /^drawn-.*\.css\.br$/.test(file))!;
  return statSync(join(assets, name)).size;
}

/**
 * Writes the content of a page as plain HTML, with a short style sheet for its elements: the fastest page with the same
 * content.
 * @param template page around it: without script, or with the one that validates a form
 */
export function writePlain(
  outDir: string,
  name: string,
  standing: string,
  template: 'plain.html' | 'plain-errors.html' = 'plain.html',
): void {
  const plain = readFileSync(join(outDir, template), 'utf8');
  const said = standing.replaceAll(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '');
  writeFileSync(
    join(outDir, name),
    plain.replace('<div id="root"></div>', () => said),
  );
}
