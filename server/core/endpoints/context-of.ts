import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Context } from '#server/core/context/context.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import type { EndpointServices } from './endpoint-services.ts';

/** Builds the context of the handler of an endpoint for a request. */
export function contextOf(
  endpoint: Endpoint,
  { holder, device, request, data }: EndpointRequest,
  { db, clock, office }: EndpointServices,
): Context<string> {
  return {
    ...office,
    db,
    today: clock.today(),
    now: clock.now(),
    taxpayer: holder?.taxpayer ?? null,
    representative: holder?.representative ?? null,
    token: request.headers.authorization ?? null,
    address: request.ip,
    device,
    refuse: (error, values) =>
      requestRefusal(endpoint, error, data as Readonly<Record<string, unknown>>, office, values),
  };
}
