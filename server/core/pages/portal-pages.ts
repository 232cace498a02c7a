import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { BuiltPage } from './built-pages.ts';
import { fillPage, type Installation } from './fill-page.ts';
import type { OfficePages } from './office-pages.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';

export interface PortalPages extends Installation {
  /** Folder of the built portal. */
  dist: string;
  messages: Messages;
  /** The page of a path, and what is to be fetched with it. */
  pageOf(path: string): BuiltPage;
  office: OfficePages;
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
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path);
    const sheet = isRead && pages.office.sheet(path);
    if (sheet) return reply.header('cache-control', YEAR).type('text/css; charset=utf-8').send(sheet);
    if (!isRead || FILE.test(path)) throw new HttpError(404, statusText(pages.messages, 404));
    const built = pages.pageOf(path);
    const standing = await pages.office.page(built).catch(() => null);
    if (standing === null) throw new HttpError(503, statusText(pages.messages, 503));
    const filled = fillPage(standing, pages, built.preloads);
    const tag = `W/"${createHash('sha256').update(filled).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(filled);
  });
}
