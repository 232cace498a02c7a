import type { Environment } from '#runtime/portal/environment.ts';
import { addressWithin } from './http.ts';

/** A call to the API whose answer nobody waits for: it goes on while the page goes. */
export function keepaliveCall(path: string, body: unknown, token: string, { api }: Environment): void {
  fetch(addressWithin(api, path), {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    redirect: 'error',
  }).catch(() => undefined);
}
