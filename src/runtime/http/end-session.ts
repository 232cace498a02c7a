import type { Environment } from '#runtime/portal/environment.ts';
import { partingCall } from './parting-call.ts';

const SIGN_OUT = 'auth/salir';

/** Asks the server to end the session of a token. Nobody waits for it: it goes on while the page goes. */
export function endSession(token: string, environment: Environment): void {
  partingCall(SIGN_OUT, {}, token, environment);
}
