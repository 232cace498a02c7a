import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { demandConfig } from './core/config/demand-config.ts';
import { readPortalConfig, type PortalConfig } from './core/config/portal-config.ts';
import {
  LOST_WITHOUT_SERVER,
  missingServices,
  readPagesEnvironment,
  type PagesEnvironment,
} from './core/environment/pages-environment.ts';
import type { Variables } from './core/environment/server-environment.ts';
import { brokenRequests } from './core/http/broken-requests.ts';
import { compressAnswers } from './core/http/compress-answers.ts';
import { answerErrors } from './core/http/error-answers.ts';
import { healthRoutes } from './core/http/health.ts';
import { listenAt, type StartedServer } from './core/http/listen-at.ts';
import { securityHeaders, sendHeaders } from './core/http/security-headers.ts';
import { serverOptions } from './core/http/server-options.ts';
import { readBuiltPages } from './core/pages/built-pages.ts';
import { OfficePages } from './core/pages/office-pages.ts';
import { portalPages } from './core/pages/portal-pages.ts';

interface PagesServerOptions {
  environment: PagesEnvironment;
  config: PortalConfig;
  /** Destination of logs; standard output by default. */
  log?: DestinationStream;
}

/** Serves the built portal in front of the backend of a city: pages, their settings and their headers, nothing else. */
async function buildPagesServer({ environment, config, log }: PagesServerOptions): Promise<FastifyInstance> {
  const { dist, services, publicUrl } = environment;
  const { portal, messages } = config;
  const headers = securityHeaders(services, publicUrl);
  const broken = brokenRequests(messages, headers);
  const app = Fastify(serverOptions({ ...environment, broken, log }));
  const failed = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  answerErrors(app, messages, false);
  sendHeaders(app, headers);
  broken.attach(app, { live: false });
  await compressAnswers(app);
  await app.register(rateLimit, { global: false });
  healthRoutes(app);
  const office = new OfficePages({ dist, drawer: undefined, parameters: undefined, failed });
  const pageOf = readBuiltPages(dist, portal.home);
  await portalPages(app, {
    dist,
    messages,
    limited: false,
    captchaDemanded: true,
    services,
    demo: false,
    pageOf,
    office,
  });
  return app;
}

/**
 * Starts a server of pages as its variables declare.
 * @param tell called with messages for the operator, a line each
 * @throws {Error} when it cannot start
 */
export async function startPages(variables: Variables, tell: (line: string) => void): Promise<StartedServer> {
  const environment = readPagesEnvironment(variables);
  demandConfig(environment);
  const config = await readPortalConfig(environment.config);
  const app = await buildPagesServer({ environment, config });
  const { port, close } = await listenAt(app, environment);
  tell(`${config.portal.name}\nhttp://localhost:${port}`);
  tell(`Solo las páginas: todo lo demás se le pide a ${environment.services.api}`);
  for (const line of [...missingServices(environment.services), ...LOST_WITHOUT_SERVER]) tell(line);
  return { close };
}
