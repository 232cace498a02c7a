import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import { fillPage, type Installation } from './fill-page.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';

export interface PortalPages extends Installation {
  /** Folder of the built portal. */
  dist: string;
  messages: Messages;
  /** Modules that the screen of a path needs, to be fetched with the page. */
  preloads(path: string): readonly string[];
}

const YEAR = 'public, max-age=31536000, immutable';
const API = /^\/(api|sandbox|health|metrics|socket\.io)(\/|$)/;
const FILE = /\.\w+$/;
/** Folders, and names that begin with a dot. */
const HIDDEN = /\/$|\/\./;

/**
 * The built portal: hashed files with long caching, brotli or gzip when the build left them; the page for any other
 * path, so that every route of the portal can be opened directly.
 */
export async function portalPages(app: FastifyInstance, pages: PortalPages): Promise<void> {
  const root = resolve(pages.dist);
  if (existsSync(root))
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => path !== '/index.html' && !HIDDEN.test(path),
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.startsWith(join(root, 'assets')) ? YEAR : 'no-cache');
      },
    });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const page =
      (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !FILE.test(path);
    if (!page) throw new HttpError(404, statusText(pages.messages, 404));
    const template = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
    if (template === null) throw new HttpError(503, statusText(pages.messages, 503));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fillPage(template, pages, pages.preloads(path)));
  });
}
