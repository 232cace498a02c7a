import { authorizationOf } from '#contract/backend-words.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { addressWithin } from './http.ts';
import { portalRequest, type PortalEndpoint } from './portal-call.ts';

/** Calls the API without waiting for the answer; the request survives the unload of the page. */
export function keepaliveCall(
  name: PortalEndpoint,
  body: unknown,
  token: string,
  { portal, environment }: { portal: Portal; environment: Environment },
): void {
  const { path, method, body: sent } = portalRequest(name, body, portal);
  fetch(addressWithin(environment.api, path), {
    method,
    headers: {
      Authorization: authorizationOf(token, portal.portal.backend),
      'Content-Type': 'application/json',
    },
    ...(method !== 'GET' && { body: JSON.stringify(sent ?? {}) }),
    keepalive: true,
    redirect: 'error',
  }).catch(() => undefined);
}
