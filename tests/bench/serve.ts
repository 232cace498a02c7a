import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { ParameterValues } from '#contract/prerendered-page.ts';
import type { Messages, Parameters } from '#contract/generated/grammar.ts';
import { compressAnswers } from '#server/core/http/compress-answers.ts';
import { OfficePages } from '#server/core/pages/office-pages.ts';
import { WorkerPagePrerenderer } from '#server/core/pages/page-prerenderer.ts';
import { portalPages } from '#server/core/pages/portal-pages.ts';
import { readBuiltPages } from '#server/core/pages/built-pages.ts';
import { officeToday, TODAY } from '#runtime/portal/today.ts';
import { rows } from './bench-config.ts';

const SERVICES = { api: '/api', files: '/api/archivos', socket: '', cards: '', captcha: '', survey: '' };

/** Serves a build as the portal's server does; its API answers the first example of each endpoint of a config. */
export async function serve(dist: string, config: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify();
  await compressAnswers(app);
  await app.register(rateLimit, { global: false });
  app.post('/api/*', async (request, reply) => {
    const path = request.url.slice('/api/'.length);
    const length = /^Medicion\/Filas(\d+)$/.exec(path)?.[1];
    if (length) return rows(Number(length));
    const file = join(config, 'endpoints', `${path}.json`);
    if (!existsSync(file)) return reply.code(404).send({ message: 'No existe' });
    const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { examples: { response: unknown }[] };
    return examples[0]?.response;
  });
  const messages = { status: {} } as Messages;
  const pageOf = readBuiltPages(dist, '/inicio');
  const drawer = WorkerPagePrerenderer.of(dist);
  const office = new OfficePages({
    dist,
    drawer,
    parameters: async () => defaults(config),
    failed: (error) => process.emitWarning(String(error)),
  });
  await portalPages(app, {
    dist,
    messages,
    limited: false,
    captchaDemanded: false,
    services: SERVICES,
    demo: false,
    pageOf,
    office,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => Promise.all([app.close(), drawer?.close()]).then(() => undefined) };
}

/** Parameters without value, except the business day, which is always set. */
function defaults(config: string): ParameterValues {
  const { parameters } = JSON.parse(readFileSync(join(config, 'parameters.json'), 'utf8')) as Parameters;
  const none = Object.fromEntries(Object.keys(parameters).map((name) => [name, null]));
  return { ...none, [TODAY]: officeToday('America/Argentina/Salta', Date.now()) };
}
