import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { ServerEnvironment } from '#server/core/environment/server-environment.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import type { Database } from '#server/core/store/database.ts';
import { sharedCounts } from './request-counts.ts';
import { limitStore, SharedLimits } from './shared-limits.ts';

interface LimitServices {
  db: Database;
  environment: Pick<ServerEnvironment, 'rateLimit'>;
  messages: Messages;
}

/** Lets each route say how often an address may ask it, counted over all machines of the store; over it, 429. */
export async function limitRequests(
  app: FastifyInstance,
  { db, environment: { rateLimit: isLimited }, messages }: LimitServices,
): Promise<SharedLimits> {
  const limits = new SharedLimits(isLimited ? sharedCounts(db) : null);
  await app.register(rateLimit, {
    global: false,
    store: limitStore(limits),
    errorResponseBuilder: () => new HttpError(429, statusText(messages, 429)),
  });
  return limits;
}
