import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { BUDGET } from '#contract/request-limits.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { SharedLimits } from '#server/core/limits/shared-limits.ts';
import type { EndpointServices } from './endpoint-services.ts';
import { spendBudget } from './spend-budget.ts';

const { messages } = await readPortalConfig('config');
const services = (limited = true) => ({ limits: new SharedLimits(), limited, messages }) as EndpointServices;
const asked = (ip: string) => ({ ip }) as FastifyRequest;
const [HERE, ELSEWHERE] = ['203.0.113.7', '198.51.100.9'];
const declared = (kind: Endpoint['kind'], cost?: number) => ({ kind, cost }) as Endpoint;

/** Number of calls allowed before the limit. */
async function letIn(spend: ReturnType<typeof spendBudget>, ip = HERE): Promise<number> {
  for (let calls = 0; ; calls += 1)
    try {
      await spend(asked(ip));
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 429, message: messages.status['429'] });
      expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
      return calls;
    }
}

it.each([
  ['query', undefined, BUDGET],
  ['command', undefined, BUDGET / 5],
  ['submission', undefined, BUDGET / 10],
  ['query', 20, BUDGET / 20],
] as const)('of a %s that costs %s an address is answered %d in a minute', async (kind, cost, calls) => {
  expect(await letIn(spendBudget(declared(kind, cost), services()))).toBe(calls);
});

it('what is spent on one endpoint is not left for another, and is of its address alone', async () => {
  const shared = services();
  await letIn(spendBudget(declared('command'), shared));
  const query = spendBudget(declared('query'), shared);
  expect([await letIn(query), await letIn(query, ELSEWHERE)]).toEqual([0, BUDGET]);
});

it('addresses of one IPv6 network spend together', async () => {
  const query = spendBudget(declared('query'), services());
  await letIn(query, '2001:db8:0:7::1');
  expect([await letIn(query, '2001:db8:0:7::2'), await letIn(query, '2001:db8:0:8::1')]).toEqual([0, BUDGET]);
});

it('nothing is spent where limits are off', async () => {
  const spend = spendBudget(declared('query', BUDGET), services(false));
  for (let i = 0; i < 3; i += 1) await expect(spend(asked(HERE))).resolves.toBeUndefined();
});
