import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { patientAgent } from './patient-agent.ts';

/** Times that a request is sent to a server that ends while it arrives, and milliseconds between them. */
const TRIES = 5;
const PAUSE = 200;

/** Hands requests of some paths to a server that is often starting again: one that it cut is sent once more. */
export function patientProxy(target: string, paths: readonly string[]): Plugin {
  const agent = patientAgent();

  function send(from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { method, headers } = from;
    return new Promise((resolve, reject) => {
      const sent = request(new URL(from.url ?? '/', target), { method, headers, agent }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function hand(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    for (let tried = 1; ; tried++) {
      try {
        const answer = await send(from, body);
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        return;
      } catch {
        if (tried === TRIES) return void to.writeHead(502).end();
        await setTimeout(PAUSE);
      }
    }
  }

  return {
    name: 'patient-proxy',
    configureServer({ middlewares }) {
      middlewares.use((from, to, next) => {
        if (paths.some((path) => from.url?.startsWith(`${path}/`))) void hand(from, to);
        else next();
      });
    },
  };
}
