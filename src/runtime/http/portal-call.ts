import type { PortalEndpoints } from '#contract/generated/grammar.ts';
import { readAnswer, wireRequest } from '#contract/wire.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import type { CallOptions, Http } from './http.ts';

/** Name of an endpoint that the portal itself calls, in `endpoints` of portal.json. */
export type PortalEndpoint = keyof PortalEndpoints;

/** True if the backend has the endpoint. */
export function hasEndpoint(name: PortalEndpoint, { portal }: Pick<Portal, 'portal'>): boolean {
  return portal.endpoints[name] !== undefined;
}

/**
 * Request to the endpoint in wire form.
 * @throws Error if the backend lacks it: check `hasEndpoint` first
 */
export function portalRequest(name: PortalEndpoint, body: unknown, { portal, wires }: Portal) {
  const path = portal.endpoints[name];
  if (path === undefined) throw new Error(`portal.json names no endpoint "${name}"`);
  const wire = wires[path];
  return { ...wireRequest(path, wire, body), wire };
}

/**
 * Calls the endpoint; gives its answer with declared names.
 * @throws HttpFailure
 */
export async function callPortalEndpoint(
  name: PortalEndpoint,
  body: unknown,
  { http, portal }: { readonly http: Http; readonly portal: Portal },
  options: CallOptions = {},
): Promise<unknown> {
  const { path, method, body: sent, wire } = portalRequest(name, body, portal);
  return readAnswer(wire, await http.call(path, sent, { ...options, method }));
}
