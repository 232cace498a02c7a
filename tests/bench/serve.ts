import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import { portalPages } from '#server/core/http/portal-pages.ts';
import { readDrawnPages } from '#server/core/http/drawn-pages.ts';
import { rows } from './bench-config.ts';

const SERVICES = { api: '/api', files: '/api/archivos', socket: '', cards: '', captcha: '', survey: '' };

/** Serves a build as the portal's server does; its API answers the first example of each endpoint of a config. */
export async function serve(dist: string, config: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify();
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
  const pageOf = readDrawnPages(dist, '/inicio');
  await portalPages(app, { dist, messages, services: SERVICES, demo: false, pageOf });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
