import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Context } from '#server/core/context/context.ts';
import { requestRefusal } from '#server/core/errors/request-refusal.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import type { EndpointServices } from './endpoint-services.ts';

/** Builds the context of the handler of an endpoint for a request. */
export function contextOf(
  endpoint: Endpoint,
  { holder, device, request, data }: EndpointRequest,
  services: EndpointServices,
): Context<string> {
  const {
    db,
    portal,
    codes,
    records,
    tables,
    registers,
    forms,
    formats,
    declarations: { endpoints, shapes },
    providers,
    clock,
    origin,
    links,
    files,
    secretBox,
  } = services;
  return {
    db,
    portal,
    codes,
    records,
    tables,
    registers,
    forms,
    formats,
    endpoints,
    shapes,
    providers,
    today: clock.today(),
    now: clock.now(),
    taxpayer: holder?.taxpayer ?? null,
    representative: holder?.representative ?? null,
    token: request.headers.authorization ?? null,
    address: request.ip,
    device,
    secretBox,
    origin,
    links,
    files,
    refuse: (error, values) =>
      requestRefusal(
        endpoint,
        error,
        data as Readonly<Record<string, unknown>>,
        { shapes, formats, codes },
        values,
      ),
  };
}
