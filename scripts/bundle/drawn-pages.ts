import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compress } from './compressed.ts';

/** What the module of `src/app/drawn/draw-pages.tsx` gives. */
interface Drawing<P extends { route: string }> {
  drawPages(routes: readonly string[]): Promise<{ pages: readonly P[]; styles: readonly string[] }>;
  withDrawing(template: string, page: P): string;
}

/** A line of `.vite/preloads.json` (src/language/compile/preloads.ts), and the page of its route. */
interface Line {
  route: string;
  files: string[];
  page?: string;
}

/**
 * Once the module that draws was built, runs it and leaves in `dist` the page of each route, `index.html` in a folder of its
 * name, with the styles of all in one file. What a page is made of besides comes from the `index.html` of the build.
 */
export function drawnPages(dist: string): Plugin {
  return {
    name: 'drawn-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const [module] = Object.keys(bundle).filter((name) => name.startsWith('draw-pages'));
      const drawing = (await import(pathToFileURL(resolve(dir, module!)).href)) as Drawing<{ route: string }>;
      const table = join(dist, '.vite', 'preloads.json');
      const lines = JSON.parse(readFileSync(table, 'utf8')) as Line[];
      const { pages, styles } = await drawing.drawPages(lines.map(({ route }) => route));
      const template = withHead(
        readFileSync(join(dist, 'index.html'), 'utf8'),
        earlyOf(dist),
        written(dist, styles.join('')),
      );
      for (const page of pages) {
        const line = lines.find(({ route }) => route === page.route)!;
        line.page = join(page.route.slice(1).replaceAll(':', '_'), 'index.html');
        mkdirSync(dirname(join(dist, line.page)), { recursive: true });
        writeFileSync(join(dist, line.page), drawing.withDrawing(template, page));
      }
      writeFileSync(table, JSON.stringify(lines));
      writeFileSync(join(dist, '.vite', 'drawn-styles.json'), JSON.stringify(styles));
    },
  };
}

/** Writes the styles beside the other assets; gives their address. */
function written(dist: string, styles: string): string {
  const name = `assets/drawn-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(dist, name), styles);
  compress(join(dist, name));
  return `/${name}`;
}

/** The script that holds what is pressed until the portal's own is there. */
function earlyOf(dist: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return `/${manifest['src/app/drawn/early.ts']!.file}`;
}

/**
 * The page asks at once for its styles and for the early script, and that for the code of the portal, which waits in a
 * template, once the page is painted: they would share the line with what paints it. The script runs as soon as it came, so
 * the template stands before it.
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
