import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  SUBMITTED_FORM_PARAMETER,
  type AnsweredRead,
  type PrerenderRequest,
} from '#contract/prerendered-page.ts';
import type { Messages } from '#contract/generated/grammar.ts';
import type { BuiltPage } from './built-pages.ts';
import { fillPage, linksOf, type Installation } from './fill-page.ts';
import type { OfficePages } from './office-pages.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';

export interface PortalPages extends Installation {
  /** Folder of the built portal. */
  dist: string;
  messages: Messages;
  /** Limits requests by address. */
  limited: boolean;
  /** True if calls that declare a captcha require its token, which needs a script. */
  captchaDemanded: boolean;
  /** The page of a path, with its preloads. */
  pageOf(path: string): BuiltPage;
  office: OfficePages;
}

const HTML = 'text/html; charset=utf-8';
const MINUTE = 60_000;
const FORM = 'application/x-www-form-urlencoded';
/** Maximum bytes of a form sent without script. */
const FORM_LIMIT = 16 * 1024;
/** Forms sent without script per address and minute; their queries have limits of their own. */
const ANSWERS = 30;
const YEAR = 'public, max-age=31536000, immutable';
const API = /^\/(api|sandbox|health|metrics|socket\.io)(\/|$)/;
const FILE = /\.\w+$/;
/** Home, by the name of its file. */
const HOME_FILE = '/index.html';
/** Folders, pages as built, and names that begin with a dot. */
const HIDDEN = /\/$|\/index\.html$|\/\./;

/**
 * Serves the built portal: hashed files with long caching, in brotli or gzip when the build made them, and the page of
 * any other path, so that every route can be opened directly.
 */
export async function portalPages(app: FastifyInstance, pages: PortalPages): Promise<void> {
  const root = resolve(pages.dist);
  if (existsSync(root)) await app.register(builtFiles, { root });

  app.setNotFoundHandler(async (request, reply) => {
    const asked = request.url.split('?')[0] ?? '/';
    const path = asked === HOME_FILE ? '/' : asked;
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path);
    const sheet = isRead && pages.office.sheet(path);
    if (sheet) return reply.header('cache-control', YEAR).type('text/css; charset=utf-8').send(sheet);
    if (!isRead || FILE.test(path)) throw new HttpError(404, statusText(pages.messages, 404));
    const built = pages.pageOf(path);
    if (isSent(request)) {
      const answered = await answerForm(request, built, request.url);
      if (answered) return reply.header('cache-control', 'no-store').type(HTML).send(answered);
    }
    const filled = await filledPage(built);
    const tag = `W/"${createHash('sha256').update(filled).digest('base64url').slice(0, 16)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.header('link', linksOf(filled)).type(HTML).send(filled);
  });

  const limit = app.createRateLimit({ max: ANSWERS, timeWindow: MINUTE });

  // Forms sent without script. Their fields are personal data, so they come in the body and not in the address.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string }>(
      '/*',
      {
        onRequest: async ({ url, headers }, reply) => {
          const path = url.split('?')[0] ?? '/';
          const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
          if (API.test(path) || FILE.test(path) || type !== FORM) return reply.callNotFound();
        },
      },
      async (request, reply) => {
        const path = request.url.split('?')[0] ?? '/';
        const built = pages.pageOf(path);
        const address = `${path}?${request.body}`;
        const page = (await answerForm(request, built, address)) ?? (await filledPage(built));
        return reply.header('cache-control', 'no-store').type(HTML).send(page);
      },
    );
  });

  async function filledPage(built: BuiltPage): Promise<string> {
    const standing = await pages.office.page(built).catch(() => null);
    if (standing === null) throw new HttpError(503, statusText(pages.messages, 503));
    return fillPage(standing, pages, built.preloads);
  }

  /**
   * Renders the page that answers a form sent without script, with the result of its queries.
   * @param address path of its screen, with its fields as query
   */
  async function answerForm(
    request: FastifyRequest,
    built: BuiltPage,
    address: string,
  ): Promise<string | undefined> {
    if (hasOthers(pages.services)) return undefined;
    if (pages.limited) {
      const asked = await limit(request);
      if (!asked.isAllowed && asked.isExceeded) throw new HttpError(429, statusText(pages.messages, 429));
    }
    const read = async ({ method, path, body }: PrerenderRequest): Promise<AnsweredRead> => {
      const { remoteAddress } = request.socket;
      const by = request.headers['x-forwarded-for'];
      const answer = await app.inject({
        method,
        url: `/api/${path}`,
        ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body as object }),
        ...(remoteAddress && { remoteAddress }),
        headers: { ...(by && { 'x-forwarded-for': by }) },
      });
      return { status: answer.statusCode, body: parsed(answer.body) };
    };
    const services = pages.captchaDemanded ? pages.services : { ...pages.services, captcha: '' };
    const standing = await pages.office.answer(built, address, services, read);
    return standing && fillPage(standing, pages, built.preloads);
  }
}

/** Serves the files of a build, each by one path: other spellings are unknown paths. */
async function builtFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error;
    reply.callNotFound();
  });
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !HIDDEN.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? YEAR : 'no-cache');
    },
  });
}

function isSent({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && new URLSearchParams(url.split('?')[1]).has(SUBMITTED_FORM_PARAMETER);
}

/** Returns true when another server answers some area of the API. */
function hasOthers(services: Installation['services']): boolean {
  return Object.keys(services).some((name) => name.startsWith('api:'));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
