import type { FastifyInstance } from 'fastify';
import { alarms } from '#server/core/metrics/metrics.ts';

/** Health and metrics endpoints, called from inside the network and not through the proxy. */
const FROM_INSIDE = /^\/(health|metrics)/;

/**
 * Warns once, at the first request that shows it, that the proxy differs from the declared one. Undeclared, all clients
 * share one address and its limits; declared but missing, clients can forge their address.
 */
export function warnOfProxy(app: FastifyInstance, trustProxy: boolean): void {
  let said = false;
  app.addHook('onRequest', async ({ headers, url, log }) => {
    if (said || FROM_INSIDE.test(url)) return;
    const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
    if ((forwarded !== undefined) === trustProxy) return;
    said = true;
    alarms.inc({ kind: trustProxy ? 'proxy_missing' : 'proxy_undeclared' });
    log.warn(
      trustProxy
        ? 'TRUST_PROXY=on, but a request came without X-Forwarded-For: either nothing stands in front, or it does not say who calls.'
        : 'A request came by a proxy, but TRUST_PROXY=off: limits by address take everybody behind it for one. Set TRUST_PROXY=on.',
    );
  });
}
