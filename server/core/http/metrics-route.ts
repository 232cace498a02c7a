import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Gauge, Histogram, collectDefaultMetrics } from 'prom-client';
import type { Database } from '#server/core/store/database.ts';
import { connections, metrics } from '#server/core/metrics/metrics.ts';
import { connectionsOf } from '#server/core/store/connection-counts.ts';
import { isUnavailable } from '#server/core/store/store-unavailable.ts';
import { WAITING } from '#server/rules/payments/payment-states.ts';

const durations = new Histogram({
  name: 'portal_request_seconds',
  help: 'Time until the last byte of an answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [metrics],
});
const waiting = new Gauge({
  name: 'portal_waiting',
  help: 'What waits in the store: letters to be sent, payments without an end, refunds to be given.',
  labelNames: ['what'],
  registers: [metrics],
});
const behind = new Gauge({
  name: 'portal_settled_days_behind',
  help: 'Days that ended and whose settlements were not compared with the payments.',
  registers: [metrics],
});
collectDefaultMetrics({ register: metrics });

/** Measures the duration of requests by route; those without route count together. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });
}

interface MetricsServices {
  db: Database;
  /** Null: the route does not exist. */
  token: string | null;
  daysBehind(): Promise<number>;
}

/**
 * `GET /metrics`, in Prometheus format, for clients with the bearer token; others get 404. The waiting work is counted
 * in the store on each request; when the store is down only its metrics are missing.
 */
export function metricsRoute(app: FastifyInstance, { db, token, daysBehind }: MetricsServices): void {
  if (token === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound();
    for (const [state, count] of Object.entries(connectionsOf(db) ?? {})) connections.set({ state }, count);
    waiting.reset();
    for (const [what, count] of Object.entries((await ifKnown(countWaiting(db))) ?? {}))
      waiting.set({ what }, count);
    behind.set((await ifKnown(daysBehind())) ?? NaN);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** Undefined when the store is down, since this page is needed most when connections run out or the server fails. */
async function ifKnown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}

async function countWaiting(db: Database): Promise<Record<string, number>> {
  const count = sql<number>`count(*)`.as('count');
  const letters = db.selectFrom('letter').select(count).where('next_attempt_at', 'is not', null);
  const payments = db.selectFrom('payment').select(count).where('state', 'in', WAITING);
  const refunds = db.selectFrom('refund').select(count).where('state', '=', 'PEDIDA');
  return {
    letters: (await letters.executeTakeFirstOrThrow()).count,
    payments: (await payments.executeTakeFirstOrThrow()).count,
    refunds: (await refunds.executeTakeFirstOrThrow()).count,
  };
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
