import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { submissionEffects } from './submission-effects.ts';
import { backgroundWork } from './background-work.ts';
import { officeClock, type Clock } from './core/time/clock.ts';
import type { Database } from './core/store/database.ts';
import { explainMissingRates } from './core/endpoints/explain-missing-rates.ts';
import { handlers } from './endpoints/endpoints.ts';
import type { ServerEnvironment } from './core/environment/server-environment.ts';
import { withBranding } from './core/files/with-branding.ts';
import { withDemonstrationMark } from './core/files/with-demonstration-mark.ts';
import type { PdfRenderer } from './core/files/pdf-renderer.ts';
import { KeptFiles } from './core/files/kept-files.ts';
import { openFileStore } from './core/files/open-file-store.ts';
import { WorkerPdfRenderer } from './core/files/worker-pdf-renderer.ts';
import type { FileInspector } from './core/inspection/file-inspector.ts';
import { ThreadInspector } from './core/inspection/thread-inspector.ts';
import { endpointRoutes } from './core/endpoints/endpoint-routes.ts';
import { portalSettings } from './core/forms/portal-settings.ts';
import { Devices } from './core/access/devices.ts';
import { SecretBox } from './core/access/secret-box.ts';
import { FileLinks } from './core/files/file-links.ts';
import { brokenRequests } from './core/http/broken-requests.ts';
import { compressAnswers } from './core/http/compress-answers.ts';
import { answerErrors } from './core/http/error-answers.ts';
import { healthRoutes } from './core/http/health.ts';
import { measureRequests, metricsRoute } from './core/http/metrics-route.ts';
import { OfficePages } from './core/pages/office-pages.ts';
import { WorkerPagePrerenderer, type PagePrerenderer } from './core/pages/page-prerenderer.ts';
import { portalPages } from './core/pages/portal-pages.ts';
import { warnOfProxy } from './core/http/proxy-warning.ts';
import { readBuiltPages } from './core/pages/built-pages.ts';
import { providerCallbacks } from './core/http/provider-callbacks.ts';
import { refusal } from './core/errors/refusal.ts';
import { watchWrites } from './core/http/watch-writes.ts';
import { limitRequests } from './core/limits/limit-requests.ts';
import { serverOptions } from './core/http/server-options.ts';
import { speakAs } from './core/http/speak-as.ts';
import { securityHeaders, sendHeaders } from './core/http/security-headers.ts';
import { storedFiles } from './core/http/stored-files.ts';
import { uploads } from './core/http/uploads.ts';
import { liveEvents } from './core/live/live-events.ts';
import { daysToReconcile } from './subjects/payments/settlement/reconciled-days.ts';
import { submissions } from './subjects/expedientes/submissions.ts';
import { ownCopy } from './subjects/own-copies/own-copy.ts';
import { walletMerchant } from './subjects/payments/wallet-merchant.ts';
import { parameterValues } from './core/catalogues/parameter-values.ts';
import { indexRegisters } from './core/registers/index-registers.ts';
import { deviceKey, fileLinkKey, filePlace } from './core/store/secrets.ts';
import { readPortalConfig } from './core/config/portal-config.ts';
import { openAntivirus } from './core/providers/open-antivirus.ts';
import { openProviders } from './core/providers/open-providers.ts';
import type { Repeated } from './core/time/repeatedly.ts';

export interface AppOptions {
  environment: ServerEnvironment;
  /** Already migrated. The app does not close it. */
  db: Database;
  clock?: Clock;
  /**
   * Reports answers that do not match their declaration, and other internal errors, instead of hiding them: for tests.
   */
  strict?: boolean;
  /** Renders papers; worker threads of its own by default. */
  drawer?: PdfRenderer;
  /** Renders pages; a worker thread of its own by default. */
  pageDrawer?: PagePrerenderer;
  /** Inspects uploads; worker threads of its own by default. */
  inspector?: FileInspector;
  /** Compiles at startup what the first requests would wait for. */
  prepared?: boolean;
  /** Destination of logs; standard output by default. */
  log?: DestinationStream;
}

const BODY_LIMIT = 256 * 1024;
const LIVE_EVERY = 1000;
/** Base path of this server's API for the page. */
const OWN_API = '/api';
/** Milliseconds that the startup waits for the first page to be rendered. */
const TO_BEGIN = 10_000;
/** Milliseconds for the whole startup, after which Fastify fails. */
const LONGEST_START = 60_000;

/**
 * The whole server: portal, API, live events and, in a demonstration, the sandbox providers, on one port. `app.close()`
 * stops them in order.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, db, strict = false } = options;
  const parts = await openParts(options, (error) => failed(error));
  const { config, clock, links, sandbox, devices, files, office, officeNow } = parts;
  const { portal, messages, declarations } = config;
  const { providers, origin, secretBox } = office;
  const headers = securityHeaders(environment.services, origin);
  const broken = brokenRequests(messages, headers);
  const app = openServer(options, broken);
  const { writing, failed } = watchFailures(app, db);

  answerErrors(app, messages, strict, (error) => writing.report(error));
  sendHeaders(app, headers);
  broken.attach(app);
  speakAs(app, portal.backend);
  await compressAnswers(app);
  const limits = await limitRequests(app, { db, environment, messages });
  healthRoutes(app, { db, writing });
  measureRequests(app);
  const compares = sandbox === null;
  metricsRoute(app, {
    db,
    token: environment.metricsToken,
    daysBehind: async () => (compares ? (await daysToReconcile(db, clock.today())).length : 0),
  });
  warnOfProxy(app, environment.trustProxy);
  storedFiles(app, { db, messages, clock, links, files, ownCopy });
  await uploads(app, { ...parts, messages, limited: environment.rateLimit });
  endpointRoutes(app, {
    office,
    db,
    messages,
    events: config.events,
    clock,
    devices,
    handlers: explainMissingRates(handlers),
    submissions: submissions(office, submissionEffects),
    limits,
    limited: environment.rateLimit,
    strict,
  });
  const qr = declarations.endpoints.get('Pagos/QR/Iniciar');
  if (qr) {
    const merchant = walletMerchant(officeNow, (error, data) => refusal(qr, error, data));
    providerCallbacks(app, { providers, merchant, messages, clock });
  }
  sandbox?.serve(app, clock.today, portal.demonstration ?? '');
  const pageDrawer = await servePages(app, options, parts, failed);

  let background: readonly Repeated[] = [];
  let live: { close(): Promise<void> } | undefined;
  app.addHook('onReady', async () => {
    background = await backgroundWork({ ...parts, office: officeNow, db, limits, writing, compares, failed });
    live = await liveEvents(app.server, {
      db,
      clock,
      secretBox,
      events: config.events,
      every: LIVE_EVERY,
      headers,
      origin: environment.instance.demo ? null : origin,
      trustProxy: environment.trustProxy,
      failed,
    });
  });
  app.addHook('preClose', () => live?.close());
  app.addHook('onClose', async () => {
    await Promise.all([pageDrawer?.close(), parts.inspector.close()]);
    await files.close();
    await Promise.all(background.map(({ stop }) => stop()));
    parts.close();
  });
  return app;
}

/** Handles errors outside requests, and watches if the store can be written. */
function watchFailures(app: FastifyInstance, db: Database) {
  const writing = watchWrites(db, app.log);
  const failed = (error: unknown) => {
    if (!writing.report(error)) app.log.error({ err: error }, 'background work failed');
  };
  return { writing, failed };
}

type Failed = (error: unknown) => void;

/** Services that the routes need: config, clock, keys, providers and files. */
async function openParts(options: AppOptions, failed: Failed) {
  const { environment, db, clock: given, drawer: drawing } = options;
  const config = await readPortalConfig(environment.config);
  const { portal } = config;
  const clock = given ?? officeClock(portal.timeZone, environment.today);
  await indexRegisters(db, config.registers);
  const links = new FileLinks(await fileLinkKey(db), clock.today);
  const place = await filePlace(db);
  const { providers, sandbox, close } = openProviders(environment, failed);
  const origin = environment.publicUrl;
  const devices = new Devices(await deviceKey(db), {
    name: `${portal.storagePrefix}-equipo`,
    secure: origin.startsWith('https:'),
  });
  const drawer = withBranding(drawing ?? new WorkerPdfRenderer(), config.mark);
  const files = new KeptFiles({
    db,
    store: openFileStore(environment.files, place),
    drawer: environment.instance.demo ? withDemonstrationMark(drawer) : drawer,
    now: clock.now,
    failed,
  });
  const declared = portalSettings(config, environment.config);
  if (options.prepared) declared.forms.prepare(config.declarations.endpoints);
  const secretBox = new SecretBox(environment.secretKeys);
  const office = { ...declared, providers, origin, links, files, secretBox };
  return {
    config,
    db,
    clock,
    links,
    sandbox,
    close,
    devices,
    files,
    inspector: options.inspector ?? new ThreadInspector(),
    antivirus: openAntivirus(environment),
    office,
    officeNow: () => ({ ...office, db, today: clock.today(), now: clock.now() }),
  };
}

function openServer({ environment, log }: AppOptions, broken: ReturnType<typeof brokenRequests>) {
  return Fastify({
    ...serverOptions({ ...environment, broken, log }),
    bodyLimit: BODY_LIMIT,
    pluginTimeout: LONGEST_START,
    // Requests that arrive during the shutdown are still answered, so that a restart refuses none.
    return503OnClosing: false,
  });
}

/** @returns the page renderer, to be closed with the server; undefined without one */
async function servePages(
  app: FastifyInstance,
  { environment, pageDrawer }: AppOptions,
  { config: { portal, messages, parameters }, clock, db }: Awaited<ReturnType<typeof openParts>>,
  failed: Failed,
): Promise<PagePrerenderer | undefined> {
  const { dist, services, rateLimit: limited, instance } = environment;
  const drawer = pageDrawer ?? WorkerPagePrerenderer.of(dist);
  const pageOf = readBuiltPages(dist, portal.home);
  const office = new OfficePages({
    dist,
    drawer,
    parameters: services.api === OWN_API ? () => parameterValues(db, clock.today(), parameters) : undefined,
    failed,
  });
  const { demo } = instance;
  const captchaDemanded = !demo || instance.sandbox.captcha === 'on';
  await portalPages(app, { dist, messages, limited, captchaDemanded, services, demo, pageOf, office });
  // The rendering thread is slow to start: the first visitor should not wait for it.
  if (drawer) app.addHook('onReady', async () => void (await office.page(pageOf(portal.home), TO_BEGIN)));
  return drawer;
}
