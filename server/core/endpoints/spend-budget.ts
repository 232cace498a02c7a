import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { BUDGET, costOf } from '#contract/request-limits.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import type { EndpointServices } from './endpoint-services.ts';

const [SECOND, MINUTE] = [1000, 60_000];

/**
 * The step that counts what a request costs against what its address may spend in a minute over all endpoints, before its
 * body is read.
 * @throws {HttpError} 429 once it is spent.
 */
export function spendBudget(endpoint: Endpoint, { limits, limited, messages }: EndpointServices) {
  const cost = costOf(endpoint);
  return async (request: FastifyRequest): Promise<void> => {
    if (!limited) return;
    const { current, ttl } = limits.add(`gasto ${normalizeIP(request.ip)}`, MINUTE, { count: cost });
    if (current > BUDGET) throw new HttpError(429, statusText(messages, 429), [], Math.ceil(ttl / SECOND));
  };
}
