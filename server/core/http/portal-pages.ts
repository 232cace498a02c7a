import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { DrawnPage } from './drawn-pages.ts';
import { fillPage, type Installation } from './fill-page.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';

export interface PortalPages extends Installation {
  /** Folder of the built portal. */
  dist: string;
  messages: Messages;
  /** The page of a path, and what is to be fetched with it. */
  pageOf(path: string): DrawnPage;
}

const YEAR = 'public, max-age=31536000, immutable';
const API = /^\/(api|sandbox|health|metrics|socket\.io)(\/|$)/;
const FILE = /\.\w+$/;
/** Folders, their pages as they were built, and names that begin with a dot. */
const HIDDEN = /\/$|\/index\.html$|\/\./;

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
      allowedPath: (path) => !HIDDEN.test(path),
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.startsWith(join(root, 'assets')) ? YEAR : 'no-cache');
      },
    });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const page =
      (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !FILE.test(path);
    if (!page) throw new HttpError(404, statusText(pages.messages, 404));
    const { file, preloads } = pages.pageOf(path);
    const template = await readFile(join(root, file), 'utf8').catch(() => null);
    if (template === null) throw new HttpError(503, statusText(pages.messages, 503));
    const filled = fillPage(template, pages, preloads);
    const tag = `W/"${createHash('sha256').update(filled).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(filled);
  });
}
