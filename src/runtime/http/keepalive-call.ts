import { authorizationOf } from '#contract/backend-words.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { addressWithin } from './http.ts';

/** A call to the API whose answer nobody waits for: it goes on while the page goes. */
export function keepaliveCall(
  path: string,
  body: unknown,
  token: string,
  { portal, environment }: { portal: Portal; environment: Environment },
): void {
  fetch(addressWithin(environment.api, path), {
    method: 'POST',
    headers: {
      Authorization: authorizationOf(token, portal.portal.backend),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    keepalive: true,
    redirect: 'error',
  }).catch(() => undefined);
}
