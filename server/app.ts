import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { officeClock, type Clock } from './clock.ts';
import { daily } from './daily.ts';
import type { Database } from './endpoints/context.ts';
import { handlers } from './endpoints/endpoints.ts';
import type { Environment } from './environment.ts';
import { endpointRoutes } from './http/endpoint-routes.ts';
import { portalForms } from './forms/portal-forms.ts';
import { FileLinks } from './http/file-links.ts';
import { answerErrors } from './http/error-answers.ts';
import { healthRoutes } from './http/health.ts';
import { HttpError } from './http/http-error.ts';
import { logOptions } from './http/log.ts';
import { portalPages } from './http/portal-pages.ts';
import { readPreloads } from './http/preloads.ts';
import { refusal } from './http/refusal.ts';
import { securityHeaders } from './http/security-headers.ts';
import { statusText } from './http/status-text.ts';
import { storedFiles } from './http/stored-files.ts';
import { uploads } from './http/uploads.ts';
import { liveEvents } from './live/live-events.ts';
import { deliverLetters } from './mail/deliver-letters.ts';
import { reconcile } from './payments/reconcile.ts';
import { walletDesk } from './payments/wallet-desk.ts';
import { purge } from './store/purge.ts';
import { fileLinkKey } from './store/secrets.ts';
import { readPortalConfig } from './portal-config.ts';
import { openProviders } from './providers/open-providers.ts';
import { repeatedly, type Repeated } from './repeatedly.ts';

export interface AppOptions {
  environment: Environment;
  /** Migrated. The app does not close it. */
  db: Database;
  clock?: Clock;
  /** An answer that does not fit its declaration, and any other mistake of ours, is told instead of hidden: for tests. */
  strict?: boolean;
  /** Where logs go; standard output unless told. */
  log?: DestinationStream;
}

const BODY_LIMIT = 256 * 1024;
const MINUTE = 60_000;
const LIVE_EVERY = 1000;
const LETTERS_EVERY = 5000;
/** Of an answer made at the moment: a list of thousands of lines shrinks twentyfold in milliseconds. */
const BROTLI_QUALITY = 4;

/** The whole server: portal, API, sandbox providers and live events on one port. `app.close()` ends them in order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, db, strict = false } = options;
  const config = await readPortalConfig(environment.config);
  const { portal, codes, messages, declarations } = config;
  const clock = options.clock ?? officeClock(portal.timeZone, environment.today);
  const { providers, sandbox, close } = openProviders(environment, (error) => failed(error));
  const origin = environment.publicUrl;
  const links = new FileLinks(await fileLinkKey(db), clock.today);
  const settings = { portal, codes, providers, origin, links };
  const office = () => ({ db, ...settings, today: clock.today(), now: clock.now() });

  const app = Fastify({
    logger: { ...logOptions(environment.logLevel), ...(options.log && { stream: options.log }) },
    bodyLimit: BODY_LIMIT,
    // One proxy: what stands before the address it added is whatever the caller wrote.
    trustProxy: environment.trustProxy && ((_, hop) => hop === 0),
    requestTimeout: MINUTE,
    // What comes while the server ends is answered like what came before: a restart refuses nobody.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const failed = (error: unknown) => app.log.error({ err: error }, 'background work failed');

  answerErrors(app, messages, strict);
  await securityHeaders(app, Object.values(environment.services));
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new HttpError(429, statusText(messages, 429)),
  });
  healthRoutes(app, db);
  storedFiles(app, { db, messages, clock, links });
  const limited = environment.rateLimit;
  const forms = portalForms(environment.config, config.formats);
  await uploads(app, { db, messages, clock, limited });
  endpointRoutes(app, { ...config, db, providers, clock, origin, links, handlers, forms, limited });
  const qr = declarations.endpoints.get('Pagos/QR/Iniciar');
  if (qr)
    sandbox.serve(
      app,
      walletDesk(office, (error, data) => refusal(qr, error, data)),
      clock.today,
    );
  await portalPages(app, {
    dist: environment.dist,
    messages,
    services: environment.services,
    preloads: readPreloads(environment.dist, portal.home),
  });

  const background: Repeated[] = [];
  let live: { close(): Promise<void> } | undefined;
  app.addHook('onReady', async () => {
    await reconcile(office(), failed);
    background.push(
      repeatedly(MINUTE, () => reconcile(office(), failed), failed),
      repeatedly(
        MINUTE,
        daily(clock.today, () => purge(db, office())),
        failed,
      ),
      repeatedly(LETTERS_EVERY, () => deliverLetters(office(), failed), failed),
    );
    live = await liveEvents(app.server, { db, clock, events: config.events, every: LIVE_EVERY, failed });
  });
  app.addHook('preClose', () => live?.close());
  app.addHook('onClose', async () => {
    await Promise.all(background.map(({ stop }) => stop()));
    close();
  });
  return app;
}
