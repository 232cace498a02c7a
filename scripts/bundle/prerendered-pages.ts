import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compressFile } from './compress-build.ts';

/** Exports of the module `src/app/prerender/prerender-pages.tsx`. */
interface Drawing<P extends { route: string }> {
  prerenderPages(routes: readonly string[]): Promise<{ pages: readonly P[]; styles: readonly string[] }>;
  withPrerendered(template: string, page: P): string;
}

/** A line of `.vite/preloads.json` (src/language/compile/preloads.ts): the route of a page. */
interface Line {
  route: string;
  files: string[];
  page?: string;
}

/**
 * Prerenders after the build: runs the built module and writes to `dist` the page of each route, as `index.html` in a
 * folder of its name, and the styles of all of them in one file. The rest of a page comes from the build's own.
 */
export function prerenderedPages(dist: string): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const [module] = Object.keys(bundle).filter((name) => name.startsWith('prerender-pages'));
      const drawing = (await import(pathToFileURL(resolve(dir, module!)).href)) as Drawing<{ route: string }>;
      const table = join(dist, '.vite', 'preloads.json');
      const lines = JSON.parse(readFileSync(table, 'utf8')) as Line[];
      const { pages, styles } = await drawing.prerenderPages(lines.map(({ route }) => route));
      const template = withHead(
        readFileSync(join(dist, 'index.html'), 'utf8'),
        earlyOf(dist),
        written(dist, styles.join('')),
      );
      for (const page of pages) {
        const line = lines.find(({ route }) => route === page.route)!;
        line.page = join(page.route.slice(1).replaceAll(':', '_'), 'index.html');
        mkdirSync(dirname(join(dist, line.page)), { recursive: true });
        writeFileSync(join(dist, line.page), drawing.withPrerendered(template, page));
      }
      writeFileSync(table, JSON.stringify(lines));
      writeFileSync(join(dist, '.vite', 'drawn-styles.json'), JSON.stringify(styles));
    },
  };
}

/** Writes the styles beside the other assets; returns their address. */
function written(dist: string, styles: string): string {
  const name = `assets/drawn-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(dist, name), styles);
  compressFile(join(dist, name));
  return `/${name}`;
}

/** The script that queues clicks until the portal's own script is loaded. */
function earlyOf(dist: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return `/${manifest['src/app/prerender/early.ts']!.file}`;
}

/**
 * The page requests at once its styles and the early script; that script requests the portal's code, kept in a
 * template, once the page is painted, so that the code does not compete for bandwidth with what paints the page. The
 * template precedes the script, which runs as soon as it loads.
 */
function withHead(page: string, early: string, styles: string): string {
  const code = [...page.matchAll(CODE)].map(([tag]) => tag.trim());
  const head = [
    `<template id="codigo">${code.join('')}</template>`,
    `<script type="module" async blocking="render" fetchpriority="high" crossorigin src="${early}"></script>`,
    `<link rel="stylesheet" crossorigin href="${styles}">`,
  ];
  return page.replaceAll(CODE, '').replace('</head>', (end) => `${head.join('\n    ')}\n  ${end}`);
}

const CODE = /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g;
