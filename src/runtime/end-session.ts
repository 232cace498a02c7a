import type { Environment } from './environment.ts';
import { addressWithin } from './http.ts';

const SIGN_OUT = 'auth/salir';

/** Asks the server to end the session of a token. Nobody waits for it: it goes on while the page goes. */
export function endSession(token: string, { api }: Environment): void {
  fetch(addressWithin(api, SIGN_OUT), {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
    redirect: 'error',
  }).catch(() => undefined);
}
